import type { Checkout } from '#core/checkout/checkout.ts';
import type { OfferNotice } from '#core/checkout/checkout-state.ts';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice.tsx';
import { MissingTexts } from '../../i18n/missing-texts.tsx';
import { LazyPinDialog } from '../../family/lazy-pin-dialog.tsx';
import { withTexts } from '../../i18n/texts.tsx';
import { focusHeading } from '../../layout/focus-heading.ts';
import { CheckoutFamily } from './checkout-family.tsx';
import css from './checkout-screen.module.css';

interface Props {
  readonly checkout: Checkout;
}

/** The purchase lock at the checkout: the rules that hold, and the question for the PIN. */
export const FamilyPart = observer(function FamilyPart({ checkout }: Props) {
  const { store, sellsNothing } = checkout.lock;
  if (!store) return null;
  return (
    <>
      {store.rules && !sellsNothing ? <CheckoutFamily checkout={checkout} store={store} /> : null}
      <LazyPinDialog
        question={store.question}
        only={['purchase']}
        paysLater={checkout.lastPress === 'wallet'}
      />
    </>
  );
});

/** Replaces the form while nothing is sold. */
export const NothingSold = withTexts({ part: 'family', waiting: null }, function NothingSold() {
  const { t } = useTranslation('family');

  // The pressed button may have been removed with the form. Safari has not focused it.
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);

  return <Notice title={t('checkout.none.title')}>{t('checkout.none.body')}</Notice>;
});

interface CardsNotSavedProps {
  /** False if the rules cannot be read. */
  readonly isForbidden: boolean;
}

/** Replaces the box that saves a card. */
export const CardsNotSaved = withTexts(
  { part: 'family', waiting: null, Failed: MissingTexts },
  function CardsNotSaved({ isForbidden }: CardsNotSavedProps) {
    const { t } = useTranslation('family');
    return (
      <p className={css.small}>{t(`checkout.cards.${isForbidden ? 'forbidden' : 'unknown'}`)}</p>
    );
  },
);

interface RulesNoticeProps {
  readonly notice: Extract<OfferNotice, `rules-${string}`>;
}

const words = { 'rules-changed': 'rulesChanged', 'rules-unknown': 'rulesUnknown' } as const;

/** Why the rules stopped a press of Pay. The texts may be missing for the same reason. */
export const RulesNotice = withTexts(
  { part: 'family', waiting: null, Failed: Unavailable },
  function RulesNotice({ notice }: RulesNoticeProps) {
    const { t } = useTranslation('family');
    const key = words[notice];
    return (
      <Notice kind="warning" title={t(`checkout.${key}.title`)}>
        {t(`checkout.${key}.body`)}
      </Notice>
    );
  },
);

function Unavailable({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice kind="warning" title={t('problems.unavailable.title')}>
        {t('problems.unavailable.body')}
      </Notice>
      <MissingTexts error={error} />
    </>
  );
}
