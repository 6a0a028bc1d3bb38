import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../store-context.ts';
import { BoughtNotice } from './bought-notice.tsx';
import css from './checkout-screen.module.css';
import { isWaiting } from './waiting.ts';
import { WaitingNotice } from './waiting-notice.tsx';
import { LiveRegion } from '../../components/live-region.tsx';

/** The state of the item's purchase: unknown, open, or bought since the form was rendered. */
export const PurchaseProgress = observer(function PurchaseProgress({
  sku,
}: {
  readonly sku: string;
}) {
  const { t } = useTranslation('store');
  const { purchases } = useAccount();
  const state = purchases.of(sku);
  const { kind } = state;
  const waiting = isWaiting(state) ? state : undefined;
  const waits = waiting !== undefined;
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(kind);

  // After Pay, the focus is on a disabled button or a hidden field once the outcome is unknown.
  useLayoutEffect(() => {
    const wasPaying = before.current === 'paying';
    before.current = kind;
    if (!wasPaying || !waits || !isFocusLost()) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [kind, waits]);

  // Focused with this name alone: its content is announced already.
  const name = waiting ? { role: 'group', 'aria-label': t('purchases.label') } : {};
  return (
    <LiveRegion urgent ref={box} tabIndex={-1} className={css.progress} {...name}>
      {waiting ? <WaitingNotice state={waiting} /> : null}
      {state.kind === 'bought' && state.shown ? <BoughtNotice attempt={state.attempt} /> : null}
    </LiveRegion>
  );
});

function isFocusLost(): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return true;
  // The heading has it instead of a removed element.
  return activeElement.matches(':disabled, [hidden] *, [inert], [inert] *, main h1');
}
