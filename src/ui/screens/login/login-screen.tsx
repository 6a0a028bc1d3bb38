import { returnAddress } from '#core/navigation/return-address.ts';
import { routes } from '#core/navigation/routes.ts';
import { ForgotOnLogin } from '#core/password/forgot-on-login.ts';
import { SignInForm } from '#core/session/sign-in-form.ts';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import mark from '#art/mark.svg';
import { FamilySign } from '../../family/family-sign.tsx';
import { loadPart } from '../../i18n/i18n.ts';
import { CloseWebView } from '../../layout/close-web-view.tsx';
import { Footer } from '../../layout/footer.tsx';
import { Screen } from '../../layout/screen.tsx';
import { OfflineNotice } from '../../layout/offline-notice.tsx';
import { SignOutNotice } from '../../layout/sign-out-notice.tsx';
import { useOptionalPart } from '../../layout/use-optional-part.ts';
import { RedirectTo } from '../../components/redirect-to.tsx';
import { Notice } from '../../components/notice.tsx';
import { chunkOf } from '../../routing/chunk.tsx';
import { ReplaceDocument } from '../../routing/replace-document.tsx';
import { useEnsureSession, useStore } from '../../store-context.ts';
import { AppLinks } from './app-links.tsx';
import { LoginFields } from './login-fields.tsx';
import css from './login-screen.module.css';
import { useFlip } from './use-flip.ts';

// Most visitors of this page remember their password.
const forgotSide = chunkOf(async () => (await import('./forgot-side.tsx')).ForgotSide, null);

/** Signs a player in, then opens the page that required it, or the store. */
export const LoginScreen = observer(function LoginScreen() {
  const { t, i18n } = useTranslation();
  const { app } = useStore();
  const [query] = useSearchParams();
  const [form] = useState(() => new SignInForm(app.session, app.analytics));
  const [forgot] = useState(() => new ForgotOnLogin(app.password));
  const { side, card, turnTo } = useFlip();
  /** Whether the player has read that an e-mail was sent. */
  const sentSeen = useRef(false);
  const part = useOptionalPart();
  const { session, embedded, navigation, connectivity } = app;
  const { state } = session;
  // A visitor who only opened this page may want to sign in as another player than the other tab.
  const returned = state.kind === 'absent' && state.ended && session.canResume;
  // A player who is still signed in, or again in another tab, is let in. The form does not wait for that.
  useEnsureSession(state.kind === 'unknown' || returned);

  const wanted = returnAddress(query.get('returnTo'));
  // What is typed stays until a slow platform knows the session. Offline it could not be sent.
  const typing = state.kind === 'remembered' && navigation.halfTyped && connectivity.online;
  if (session.userId !== undefined && !typing) return <RedirectTo to={wanted} />;
  if (state.kind === 'closed') {
    // The next player must not be led to a page of the one who has left.
    return query.has('returnTo') ? <RedirectTo to={routes.login.path} /> : <ReplaceDocument />;
  }

  function prefetchForgot(): void {
    // A press loads again what failed.
    Promise.all([forgotSide.load(), loadPart(i18n, 'account')]).catch(() => undefined);
  }

  async function turnToForgot(): Promise<void> {
    if (!(await part.load(forgotSide.load))) return;
    const seen = sentSeen.current;
    if (seen || forgot.key === '') forgot.setKey(form.email || forgot.key);
    // An e-mail was sent for the key typed then, which may not be this one.
    if (seen) forgot.tryAgain();
    turnTo('forgot', () => card.current?.querySelector('h1')?.focus());
  }

  function turnToSignIn(): void {
    sentSeen.current = forgot.state.kind === 'sent';
    turnTo('sign-in', () => card.current?.querySelector<HTMLElement>('[data-turn]')?.focus());
  }

  const front = side === 'sign-in';
  return (
    <div className={css.scene}>
      <FamilySign />
      <div className={css.middle}>
        <CloseWebView />
        {state.kind === 'absent' && state.ended ? (
          <Notice alert title={t('problems.signedOut.title')}>
            {t('problems.signedOut.body')}
          </Notice>
        ) : null}
        <div aria-live="polite" className={css.news}>
          <SignOutNotice />
          <OfflineNotice visitors />
        </div>
        <div ref={card} className={css.card} data-leads-to={wanted}>
          <img className={css.mark} src={mark} alt="" width={64} height={64} />
          <Screen
            name="login"
            title={t(front ? 'login.title' : 'login.forgot')}
            lead={front ? t('login.lead') : undefined}
            width="narrow"
          >
            {front ? (
              <>
                <LoginFields
                  form={form}
                  otherSide={part.state}
                  onForgot={() => void turnToForgot()}
                  prefetchForgot={prefetchForgot}
                />
                {embedded.on ? null : <AppLinks />}
              </>
            ) : (
              <forgotSide.Component forgot={forgot} onBack={turnToSignIn} />
            )}
          </Screen>
        </div>
      </div>
      {embedded.on ? null : <Footer plain />}
    </div>
  );
});
