import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Page } from '../components/page.tsx';
import { PlainPage } from '../layout/plain-page.tsx';
import { ProblemNotice } from '../layout/problem-notice.tsx';
import { SignOutNotice } from '../layout/sign-out-notice.tsx';
import { Splash } from '../layout/splash.tsx';
import { WhenReachable } from '../layout/when-reachable.tsx';
import { useStore } from '../store-context.ts';

/**
 * Loads a new document at this address, which clears the memory of this one: its player has left, or third-party
 * scripts ran in it. `within`: in the layout.
 */
export function ReplaceDocument({ within = false }: { readonly within?: boolean }) {
  const { replaceDocument } = useStore().app;
  const [waits, setWaits] = useState(false);
  const asked = useRef<ReturnType<typeof replaceDocument>>(undefined);

  /** Another page must not be reloaded, nor this one twice. */
  function stop(): void {
    void asked.current?.then((stopWaiting) => stopWaiting?.());
    asked.current = undefined;
  }

  function replace(): void {
    stop();
    asked.current = replaceDocument();
    void asked.current.then((stopWaiting) => setWaits(stopWaiting !== undefined));
  }

  const start = useEffectEvent(replace);
  const end = useEffectEvent(stop);
  useEffect(() => {
    start();
    return () => end();
  }, []);

  if (!waits) return <Splash within={within} />;
  const problem = (
    <>
      <WhenReachable call={replace} />
      <ProblemNotice problem="unreachable" onRetry={replace} alone />
    </>
  );
  if (within) return <Page width="narrow">{problem}</Page>;
  return (
    <PlainPage>
      <SignOutNotice />
      {problem}
    </PlainPage>
  );
}
