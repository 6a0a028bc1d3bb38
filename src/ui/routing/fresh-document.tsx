import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { PlainPage } from '../layout/plain-page.tsx';
import { ProblemNotice } from '../layout/problem-notice.tsx';
import { SignOutNotice } from '../layout/sign-out-notice.tsx';
import { Splash } from '../layout/splash.tsx';
import { useStore } from '../store-context.ts';

/** Shows its children in a document of no player, or of this one. Replaces a document whose player is gone. */
export const FreshDocument = observer(function FreshDocument({
  children,
}: {
  readonly children: ReactNode;
}) {
  const { session } = useStore().app;
  return session.state.kind === 'closed' ? <Replace /> : children;
});

/** Without a network and without a worker the browser has no page to load: the old one waits, and shows nothing. */
const Replace = observer(function Replace() {
  const { app } = useStore();
  const { connectivity, updates } = app;
  const loads = connectivity.online || updates.worksOffline;
  useEffect(() => {
    if (loads) void app.replaceDocument();
  }, [app, loads]);
  if (loads) return <Splash />;
  return (
    <PlainPage>
      <SignOutNotice />
      <ProblemNotice problem="unreachable" onRetry={() => void app.replaceDocument()} alone />
    </PlainPage>
  );
});
