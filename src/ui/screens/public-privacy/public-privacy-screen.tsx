import { routes } from '#core/navigation/routes.ts';
import { FaqList } from '#core/privacy/faq-list.ts';
import { type FaqId, questionOf } from '#core/privacy/faq.ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { withTexts } from '../../i18n/texts.tsx';
import { Screen } from '../../layout/screen.tsx';
import { LinkButton } from '../../components/button.tsx';
import { AtAGlance } from '../privacy/at-a-glance.tsx';
import { FaqView } from '../privacy/faq-view.tsx';
import { Info } from '../privacy/info.tsx';
import css from '../privacy/privacy-screen.module.css';
import { useFragment } from '../privacy/show-item.ts';
import { useStore } from '../../store-context.ts';

/** The same questions for visitors without a session. Their actions link to the signed-in page. */
export const PublicPrivacyScreen = withTexts('privacy', function PublicPrivacyScreen() {
  const { t } = useTranslation('privacy');
  const { t: common } = useTranslation();
  const [faq] = useState(() => new FaqList());
  useFragment(faq);
  return (
    <Screen name="public/privacy" title={t('title')} lead={t('publicLead')}>
      <Info>{t('publicInfo')}</Info>
      <AtAGlance />
      <FaqView
        faq={faq}
        status="DEFAULT"
        page="public"
        renderAction={(action) => (
          <SignInFirst item={questionOf[action]} text={t(`actions.${action}`)} />
        )}
        adsToggle={<SignInFirst item="ads" text={t('actions.ads')} />}
      />
      <p>
        <Link href={routes.accessibility.path}>{common('footer.accessibility')}</Link>
      </p>
    </Screen>
  );
});

interface SignInFirstProps {
  readonly item: FaqId;
  readonly text: string;
}

const SignInFirst = observer(function SignInFirst({ item, text }: SignInFirstProps) {
  const { t } = useTranslation('privacy');
  const { state } = useStore().app.session;
  const href = `${routes.privacy.path}#${item}`;
  const button = (
    <LinkButton variant="secondary" href={href}>
      {text}
    </LinkButton>
  );
  // A sign-in in a document that a player has left does not return here.
  const left = state.kind === 'closed' || (state.kind === 'absent' && state.left);
  return (
    <div className={css.signIn}>
      {left ? (
        button
      ) : (
        <Link href={href} asChild>
          {button}
        </Link>
      )}
      <p className={css.small}>{t('actions.signInFirst')}</p>
    </div>
  );
});
