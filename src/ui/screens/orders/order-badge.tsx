import type { OrderState } from '#core/orders/orders.ts';
import { useTranslation } from 'react-i18next';
import { cx } from '../../parts/cx.ts';
import { Icon, type IconName } from '../../parts/icon.tsx';
import css from './orders-screen.module.css';

const icons = {
  bought: 'check',
  refused: 'close',
  undelivered: 'alert',
  unsettled: 'alert',
  checking: 'info',
  asking: 'alert',
  delivering: 'gift',
  unreadable: 'alert',
} as const satisfies Record<OrderState | 'unreadable', IconName>;

/** How a purchase stands, in a word or two. */
export function OrderBadge({ state }: { readonly state: OrderState | 'unreadable' }) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  return (
    <p className={cx(css.badge, css[state])}>
      <Icon name={icons[state]} />
      {state === 'asking' ? common('checkout.asking.title') : t(`states.${state}`)}
    </p>
  );
}
