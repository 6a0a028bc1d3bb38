import type { Checkout } from '#core/checkout/checkout.ts';
import type { Offer } from '#core/checkout/checkout-state.ts';
import { isOpen } from '#core/purchase/purchase-state.ts';
import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/choice.tsx';
import { cx } from '../../components/cx.ts';
import { ScreenIcon } from '../../components/screen-icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { LiveRegion } from '../../components/live-region.tsx';
import { useBusy } from '../../components/use-busy.ts';
import { useAccount } from '../../store-context.ts';
import { passFocusOn } from '../../layout/focus-heading.ts';
import css from './checkout-screen.module.css';
import { OfferNotices } from './offer-notices.tsx';
import { hidesFields } from './waiting.ts';

interface Props {
  readonly checkout: Checkout;
  readonly offer: Offer;
}

/** Apple Pay and Google Pay above the cards; nothing on a device without them. */
export const WalletArea = observer(function WalletArea(props: Props) {
  return props.checkout.wallet.isOffered === false ? null : <Wallets {...props} />;
});

const Wallets = observer(function Wallets({ checkout, offer }: Props) {
  const { t, i18n } = useTranslation('checkout');
  const { WalletButtons, purchases } = useAccount();
  const { wallet } = checkout;
  const [some, setSome] = useState<boolean>();
  const [likely] = useState(() => wallet.hadSome ?? 'PaymentRequest' in window);
  const box = useRef<HTMLElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const purchase = purchases.of(offer.item.skuId);
  const { off, state } = wallet;
  const [unlocking, unlock] = useBusy(wallet.unlock);
  const status = {
    consent: t('waiver.missing'),
    email: t('wallet.emailMissing'),
    ready: wallet.isAgreed ? t('wallet.unlocked') : null,
    busy: null,
    permit: null,
  }[off ?? 'ready'];
  const hidden = hidesFields(purchase, offer);
  /** The notices on a sheet that was not used say that nothing was paid. */
  const unpaid = purchase.kind === 'idle' || purchase.kind === 'refused';
  const shown = some === true && !hidden;
  /** Laid out unseen until it is known whether there are any: nothing moves if there are. */
  const expected = likely && some === undefined && !hidden;
  const laidOut = shown || expected;

  /** A form in use is not moved by wallets that appear, or by the room that was kept free in vain. */
  const found = useCallback(
    (known: boolean | undefined) => {
      wallet.noteSome(known);
      const some = known ?? false;
      // "Try again" moves the focus to the form's heading.
      const inUse = document.activeElement?.matches('main form :not(h2)');
      if (!inUse || some === likely) setSome(some);
    },
    [wallet, likely],
  );

  // A button that can no longer be pressed loses the focus.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (off !== undefined && buttons.current?.contains(activeElement)) box.current?.focus();
  }, [off]);

  // The pressed button was removed.
  useEffect(() => {
    if (state.kind === 'unlocked' && document.activeElement === document.body) box.current?.focus();
  }, [state, unlocking]);

  const hold = useCallback((element: HTMLElement | null) => {
    box.current = element;
    return passFocusOn(element);
  }, []);

  // The provider lays its buttons out before it is known whether there are any.
  return (
    <section
      ref={hold}
      tabIndex={-1}
      aria-label={shown ? t('wallet.title') : undefined}
      className={cx(css.wallets, laidOut ? css.group : css.away, expected && css.unseen)}
      inert={!shown}
    >
      {laidOut && wallet.asksEmail ? (
        <Checkbox
          label={t('wallet.email')}
          checked={wallet.agrees}
          onValue={wallet.setAgrees}
          readOnly={isOpen(purchase)}
        />
      ) : null}
      {laidOut && (off === 'permit' || unlocking) ? (
        <Button
          variant="secondary"
          icon={<ScreenIcon name="lock" />}
          busy={unlocking}
          onClick={unlock}
        >
          {t('wallet.unlock')}
        </Button>
      ) : null}
      <div
        ref={buttons}
        className={cx(expected && css.buttonRow, off !== undefined && css.off)}
        inert={off !== undefined}
      >
        <Suspense fallback={null}>
          {wallet.isOffered ? (
            <WalletButtons
              billingPlatformId={offer.region.billingPlatformId}
              language={i18n.language}
              price={offer.price}
              asksEmail={wallet.asksEmail}
              onWallets={found}
              onOpen={wallet.open}
              onConfirm={wallet.confirm}
              onClose={wallet.close}
            />
          ) : null}
        </Suspense>
      </div>
      {laidOut ? (
        <>
          <p role="status" className={css.small}>
            {status}
          </p>
          <LiveRegion urgent>
            {unpaid && wallet.badEmail ? (
              <Notice kind="warning" title={t('wallet.badEmail.title')}>
                {t('wallet.badEmail.body')}
              </Notice>
            ) : null}
            {unpaid && wallet.expired ? (
              <Notice kind="warning" title={t('wallet.expired.title')}>
                {t('wallet.expired.body')}
              </Notice>
            ) : null}
          </LiveRegion>
          <OfferNotices checkout={checkout} offer={offer} beside="wallet" />
          <p className={css.or}>{t('wallet.or')}</p>
        </>
      ) : null}
    </section>
  );
});
