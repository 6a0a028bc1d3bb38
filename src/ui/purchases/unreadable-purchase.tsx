import { isReferenceOfPurchase } from '#core/purchase/reference.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { Actions } from '../components/page.tsx';
import { useAccount } from '../store-context.ts';
import { CopyButton } from '../components/copy-button.tsx';
import { passFocusOn } from '../layout/focus-heading.ts';
import { HelpLink } from '../components/help-link.tsx';
import { MissingTexts } from '../i18n/missing-texts.tsx';
import { withTexts } from '../i18n/texts.tsx';
import css from './open-purchases.module.css';

function Title() {
  const { t } = useTranslation('store');
  return <strong>{t('purchases.unreadable')}</strong>;
}

function TitleAlone({ error }: { readonly error: unknown }) {
  return (
    <>
      <Title />
      <MissingTexts error={error} />
    </>
  );
}

/** The notice of a purchase record that cannot be read. Its item cannot be bought until the player dismisses it. */
export const UnreadablePurchase = withTexts(
  { part: 'orders', waiting: <Title />, Failed: TitleAlone },
  function UnreadablePurchase({ reference }: { readonly reference: string }) {
    const { t } = useTranslation('store');
    const { t: words } = useTranslation('orders');
    const { t: common } = useTranslation();
    const { purchases } = useAccount();
    const named = isReferenceOfPurchase(reference);

    return (
      <Notice ref={passFocusOn} kind="warning" title={t('purchases.unreadable')}>
        <p>{words(named ? 'meaning.unreadable' : 'meaning.unnamed')}</p>
        {named && <p className={css.reference}>{t('purchases.reference', { reference })}</p>}
        <Actions className={css.answers}>
          {named && <CopyButton text={reference} label={t('purchases.copy')} />}
          <HelpLink />
          <Button variant="secondary" onClick={() => void purchases.release(reference)}>
            {named ? t('purchases.understood') : common('app.close')}
          </Button>
        </Actions>
      </Notice>
    );
  },
);
