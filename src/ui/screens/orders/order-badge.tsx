import type { HistoryEntryState } from '#core/purchase/purchase-history.ts';
import { cx } from '../../components/cx.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import css from './orders-screen.module.css';
import { useOrderWords } from './use-order-words.ts';

const icons = {
  bought: 'check',
  refused: 'close',
  undelivered: 'alert',
  unsettled: 'alert',
  checking: 'info',
  asking: 'alert',
  unasked: 'alert',
  paused: 'alert',
  delivering: 'gift',
  pending: 'info',
  refunded: 'info',
  disputed: 'info',
  withdrawn: 'info',
  unknown: 'info',
  unreadable: 'alert',
} as const satisfies Record<HistoryEntryState | 'unreadable', IconName>;

/** The state of a purchase, in one or two words. */
export function OrderBadge({ state }: { readonly state: HistoryEntryState | 'unreadable' }) {
  const { name } = useOrderWords({ state });
  return (
    <p className={cx(css.badge, css[state])}>
      <Icon name={icons[state]} />
      <span>{name}</span>
    </p>
  );
}
