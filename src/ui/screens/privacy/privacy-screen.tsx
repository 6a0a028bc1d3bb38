import { routes } from '#core/navigation/routes.ts';
import type { FaqAction } from '#core/privacy/faq.ts';
import { PrivacyPage } from '#core/privacy/privacy-page.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { focusHeading } from '../../layout/focus-heading.ts';
import type { LinkEmailDialog } from '../../layout/link-email-dialog.tsx';
import { Screen } from '../../layout/screen.tsx';
import { useOptionalPart } from '../../layout/use-optional-part.ts';
import { withTexts } from '../../i18n/texts.tsx';
import { Button } from '../../components/button.tsx';
import { useAccount, useStore } from '../../store-context.ts';
import { AdsToggle } from './ads-toggle.tsx';
import { AtAGlance } from './at-a-glance.tsx';
import { Info } from './info.tsx';
import { FaqView } from './faq-view.tsx';
import { PrivacyModals } from './privacy-modals.tsx';
import { RequestCard } from './request-card.tsx';
import { useFragment } from './show-item.ts';
// After the skeletons of the ads toggle, as in the layout: styles have one order in all pages.
import { MissingPart } from '../../layout/missing-part.tsx';

/** The same dialog as in the settings menu, which the game does not have. */
const loadLinkEmail = async () =>
  (await import(/* webpackChunkName: "link-email" */ '../../layout/link-email-dialog.tsx'))
    .LinkEmailDialog;

/** The privacy centre: the account's state, and every question with its action. */
export const PrivacyScreen = withTexts(
  'privacy',
  observer(function PrivacyScreen() {
    const { t } = useTranslation('privacy');
    const { t: common } = useTranslation();
    const { app } = useStore();
    const account = useAccount();
    const [page] = useState(() => new PrivacyPage({ ...app, ...account }));
    const { requests, ads, faq } = page;
    useEffect(() => page.open(), [page]);
    const part = useOptionalPart();
    const [Dialog, setDialog] = useState<typeof LinkEmailDialog>();
    useFragment(faq);

    async function link(): Promise<void> {
      requests.close();
      const loaded = await part.load(loadLinkEmail);
      if (loaded) setDialog(() => loaded);
    }

    /** Once an e-mail is linked, the pressed button is removed. */
    function endLinking(): void {
      flushSync(() => setDialog(undefined));
      if (document.activeElement === document.body) focusHeading();
    }

    return (
      <Screen name="privacy" title={t('title')} lead={t('lead')}>
        <Info>{t('info')}</Info>
        <AtAGlance>
          <RequestCard onLink={() => void link()} />
        </AtAGlance>
        <FaqView
          faq={faq}
          status={account.privacy.certainStatus}
          page="home"
          renderAction={(action) => <ActionButton action={action} page={page} />}
          adsToggle={<AdsToggle ads={ads} />}
        />
        <p>
          <Link href={routes.accessibility.path}>{common('footer.accessibility')}</Link>
        </p>
        <PrivacyModals requests={requests} onLink={() => void link()} />
        {Dialog ? <Dialog onClose={endLinking} /> : null}
        <MissingPart part={part} />
      </Screen>
    );
  }),
);

interface ActionProps {
  readonly action: FaqAction;
  readonly page: PrivacyPage;
}

const ActionButton = observer(function ActionButton({ action, page }: ActionProps) {
  const { t } = useTranslation('privacy');
  const { privacy } = useAccount();
  if (action !== 'cancel') {
    return (
      <Button variant="secondary" onClick={() => page.requests.ask(action)}>
        {t(`actions.${action}`)}
      </Button>
    );
  }
  const cancelling = privacy.cancelState.kind === 'cancelling';
  return (
    <Button variant="secondary" busy={cancelling} onClick={() => void privacy.cancel()}>
      {t(cancelling ? 'actions.cancelling' : 'actions.cancel')}
    </Button>
  );
});
