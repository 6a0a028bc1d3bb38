import { routes } from '#core/navigation/routes.ts';
import { FaqList } from '#core/privacy/faq-list.ts';
import { type FaqId, questionOf } from '#core/privacy/faq.ts';
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

function SignInFirst({ item, text }: { readonly item: FaqId; readonly text: string }) {
  const { t } = useTranslation('privacy');
  return (
    <div className={css.signIn}>
      <Link href={`${routes.privacy.path}#${item}`} asChild>
        <LinkButton variant="secondary">{text}</LinkButton>
      </Link>
      <p className={css.small}>{t('actions.signInFirst')}</p>
    </div>
  );
}
