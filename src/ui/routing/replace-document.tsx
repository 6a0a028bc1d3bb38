import { useEffect, useState } from 'react';
import { PlainPage } from '../layout/plain-page.tsx';
import { ProblemNotice } from '../layout/problem-notice.tsx';
import { SignOutNotice } from '../layout/sign-out-notice.tsx';
import { Splash } from '../layout/splash.tsx';
import { useStore } from '../store-context.ts';

/**
 * Loads a new document at this address, which clears the memory of this one: its player has left, or third-party
 * scripts ran in it.
 */
export function ReplaceDocument() {
  const { replaceDocument } = useStore().app;
  const [waits, setWaits] = useState(false);

  useEffect(() => {
    void replaceDocument().then((loads) => setWaits(!loads));
  }, [replaceDocument]);

  if (!waits) return <Splash />;
  return (
    <PlainPage>
      <SignOutNotice />
      <ProblemNotice problem="unreachable" onRetry={() => void replaceDocument()} alone />
    </PlainPage>
  );
}
