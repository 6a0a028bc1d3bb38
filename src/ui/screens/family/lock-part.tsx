import { loginAddress } from '#core/navigation/return-address.ts';
import { routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { LinkButton } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/page.tsx';
import { ProblemNotice } from '../../layout/problem-notice.tsx';
import { useAccountLoader, useEnsureSession, useStore } from '../../store-context.ts';
import { LockLoading } from './lock-loading.tsx';
import { passFocusOn } from '../../layout/focus-heading.ts';
import { Lock } from './lock.tsx';

/** The purchase lock of a signed-in player; for visitors a link to sign in. Loads what it needs. */
export const LockPart = observer(function LockPart() {
  const { t } = useTranslation('family');
  const { t: common } = useTranslation();
  const { session, likelySignedIn, family } = useStore().app;
  const { userId } = session;
  const account = useAccountLoader(userId !== undefined);

  // A player who is still signed in sees their lock. What is for everybody does not wait for that.
  useEnsureSession(session.state.kind === 'unknown');

  useEffect(() => {
    if (userId !== undefined) void family?.load();
  }, [family, userId]);

  const failed = [account, family].find((part) => part?.state.kind === 'failed');
  if (userId === undefined && !likelySignedIn.pending) {
    const ended = session.state.kind === 'absent' && session.state.ended;
    return (
      <Part>
        {ended ? (
          <Notice alert title={common('problems.signedOut.title')}>
            {common('problems.signedOut.body')}
          </Notice>
        ) : null}
        <div>
          <Link href={loginAddress(routes.family.path)} asChild>
            <LinkButton ref={passFocusOn} variant="secondary">
              {t('page.signIn')}
            </LinkButton>
          </Link>
        </div>
      </Part>
    );
  }
  if (userId !== undefined && account.value && family?.value) {
    return (
      <Part>
        <Lock key={userId} family={family.value} />
      </Part>
    );
  }
  return (
    <Part>
      <div role="status">
        {failed ? <ProblemNotice problem="unreachable" onRetry={() => void failed.load()} /> : null}
      </div>
      {failed ? null : <LockLoading />}
    </Part>
  );
});

function Part({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('family');
  return <Section title={t('page.state.title')}>{children}</Section>;
}
