import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../store-context.ts';
import { BoughtNotice } from './bought-notice.tsx';
import css from './checkout-screen.module.css';
import { useFocusAfterPaying } from './use-focus-after-paying.ts';
import { isWaiting } from './waiting.ts';
import { WaitingNotice } from './waiting-notice.tsx';
import { LiveRegion } from '../../components/live-region.tsx';

/** The state of the item's purchase: unknown, open, or bought in another window. */
export const PurchaseProgress = observer(function PurchaseProgress({
  sku,
}: {
  readonly sku: string;
}) {
  const { t } = useTranslation('store');
  const { purchases } = useAccount();
  const state = purchases.of(sku);
  const waiting = isWaiting(state) ? state : undefined;
  const box = useFocusAfterPaying(state.kind, waiting !== undefined);
  // Focused with this name alone: its content is announced already.
  const name = waiting ? { role: 'group', 'aria-label': t('purchases.label') } : {};
  return (
    <LiveRegion urgent ref={box} tabIndex={-1} className={css.progress} {...name}>
      {waiting ? <WaitingNotice state={waiting} /> : null}
      {state.kind === 'bought' && state.shown ? <BoughtNotice attempt={state.attempt} /> : null}
    </LiveRegion>
  );
});
