import { loginAddress } from '#core/navigation/return-address.ts';
import { routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { RedirectTo } from '../components/redirect-to.tsx';
import { useAccountLoader, useEnsureSession, useStore } from '../store-context.ts';
import { ReplaceDocument } from './replace-document.tsx';
import { PlainPage } from '../layout/plain-page.tsx';
import { ProblemNotice } from '../layout/problem-notice.tsx';
import { Splash } from '../layout/splash.tsx';

interface Props {
  readonly children: ReactNode;
  /** Whether the page is shown to a player who is likely to be signed in: it contains no player's data then. */
  readonly prerendered: boolean;
}

/**
 * Renders its children for signed-in players once their account is loaded; redirects others to login, and back from
 * there.
 */
export const Guard = observer(function Guard({ children, prerendered }: Props) {
  const { session, likelySignedIn, updates, embedded } = useStore().app;
  const [path] = useLocation();
  const search = useSearch();
  const { state } = session;

  const unasked = state.kind === 'unknown' || session.canResume;
  useEnsureSession(unasked);

  const known = session.userId !== undefined || (prerendered && likelySignedIn.pending);
  const account = useAccountLoader(known);
  const missing = known && account.state.kind === 'failed';

  useEffect(() => {
    if (missing) updates.partMissing();
  }, [updates, missing]);

  if (known && account.value) return children;
  if (missing) {
    return (
      <PlainPage>
        <ProblemNotice problem="unreachable" onRetry={() => void account.load()} alone />
      </PlainPage>
    );
  }
  if (state.kind === 'closed') {
    // The game may have changed players, and its web view may offer no other way to sign in.
    if (state.by === 'other-player' && embedded.on) return <ReplaceDocument />;
    // The next player must not see this player's page.
    return <RedirectTo to={routes.login.path} />;
  }
  if (state.kind === 'absent' && !unasked) {
    const query = search === '' ? '' : `?${search}`;
    const wanted = path + query + window.location.hash;
    return <RedirectTo to={state.left ? routes.login.path : loginAddress(wanted)} />;
  }
  if (state.kind === 'unreachable') {
    return (
      <PlainPage>
        <ProblemNotice problem={state.problem} onRetry={() => void session.ensure()} alone />
      </PlainPage>
    );
  }
  return <Splash />;
});
