import { loginAddress } from '#core/navigation/return-address.ts';
import { routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { LeadOn } from '../components/lead-on.tsx';
import { useStore } from '../store-context.ts';
import { PlainPage } from '../layout/plain-page.tsx';
import { ProblemNotice } from '../layout/problem-notice.tsx';
import { Splash } from '../layout/splash.tsx';

interface Props {
  readonly children: ReactNode;
  /** The page can be shown to whoever is likely to be signed in: by itself it shows nothing of anybody. */
  readonly ahead: boolean;
}

/**
 * Lets signed-in players through once all is here that their pages stand on; everybody else goes to login, and
 * comes back from there.
 */
export const Guard = observer(function Guard({ children, ahead }: Props) {
  const { session, expectedPlayer, account, updates } = useStore().app;
  const [path] = useLocation();
  const search = useSearch();
  const { state } = session;

  const unasked = state.kind === 'unknown' || session.findable;

  useEffect(() => {
    if (unasked) void session.ensure();
  }, [session, unasked]);

  const known = session.userId !== undefined || (ahead && expectedPlayer.awaited);
  const missing = known && account.state.kind === 'failed';

  // Whoever comes to a page of theirs has what failed elsewhere tried again.
  useEffect(() => {
    if (known) void account.bring();
  }, [account, known]);

  useEffect(() => {
    if (missing) updates.partMissing();
  }, [updates, missing]);

  if (known && account.here) return children;
  if (missing) {
    return (
      <PlainPage>
        <ProblemNotice problem="unreachable" onRetry={() => void account.bring()} alone />
      </PlainPage>
    );
  }
  if (state.kind === 'absent' && !unasked) {
    const query = search === '' ? '' : `?${search}`;
    const wanted = path + query + window.location.hash;
    // Who comes next may be another player, and what one looks at is not the other's to see.
    const over = state.left || state.elsewhere || state.replaced;
    return <LeadOn to={over ? routes.login.path : loginAddress(wanted)} />;
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
