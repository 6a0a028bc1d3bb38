import type { Checkout } from '#core/checkout/checkout.ts';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseWebView } from '../../layout/close-web-view.tsx';
import { focusHeading } from '../../layout/focus-heading.ts';
import { Button } from '../../components/button.tsx';
import { cx } from '../../components/cx.ts';
import { ScreenIcon } from '../../components/screen-icon.tsx';
import { soon } from '../../components/click-guard.ts';
import { useAccount, useStore } from '../../store-context.ts';
import { useWayBack } from '../../routing/way-back.ts';
import css from './checkout-screen.module.css';
import { hidesFields } from './waiting.ts';

/**
 * Back from the visible new-card form to the saved cards if there are some; otherwise to the previous page, or to the
 * store if the checkout was opened from another site. In the game there is a close button too.
 */
export const BackBar = observer(function BackBar({ checkout }: { readonly checkout: Checkout }) {
  const { t } = useTranslation();
  const { embedded } = useStore().app;
  const { purchases } = useAccount();
  const leave = useWayBack();
  const pressedAt = useRef(-Infinity);

  /** Ignores the second of two quick presses: it would leave the page that the first one opened, or the store. */
  function back({ timeStamp }: MouseEvent): void {
    const isSecond = timeStamp - pressedAt.current < soon;
    pressedAt.current = timeStamp;
    if (isSecond) return;
    const { state, lock, pressing } = checkout;
    // The fields of a payment that runs stay mounted: leaving the page orders nothing until it is recorded.
    const isSeen =
      'item' in state &&
      !pressing &&
      !lock.sellsNothing &&
      !hidesFields(purchases.of(state.item.skuId), state);
    if (isSeen && checkout.area.backToCards()) {
      // Another press would leave the page.
      focusHeading();
      return;
    }
    leave();
  }

  return (
    <div className={cx(css.backBar, embedded.on && css.pinned)}>
      <Button variant="quiet" icon={<ScreenIcon name="back" />} onClick={back}>
        {t('app.back')}
      </Button>
      <CloseWebView />
    </div>
  );
});
