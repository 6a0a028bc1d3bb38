import type { PurchaseHistoryStore } from '#core/purchase/purchase-history-store.ts';
import { type HistoryEntry, isDeliverable } from '#core/purchase/purchase-history.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { passFocusOn } from '../../layout/focus-heading.ts';

interface Props {
  readonly store: PurchaseHistoryStore;
  readonly order: HistoryEntry;
}

/** Delivers a paid purchase that no device has seen delivered. */
export const Delivery = observer(function Delivery({ store, order }: Props) {
  const { t } = useTranslation('orders');
  const { delivery } = store;
  const kind = 'id' in delivery && delivery.id === order.id ? delivery.kind : 'idle';
  return (
    <>
      <div aria-live="polite">
        {kind === 'delivered' ? <Notice kind="success">{t('deliver.done')}</Notice> : null}
        {kind === 'failed' && isDeliverable(order) ? (
          <Notice kind="warning">{t('deliver.failed')}</Notice>
        ) : null}
      </div>
      {store.canDeliver(order) && kind !== 'delivered' ? (
        <Button
          ref={passFocusOn}
          block
          busy={kind === 'delivering'}
          onClick={() => void store.deliver(order)}
        >
          {t(kind === 'delivering' ? 'deliver.getting' : 'deliver.get')}
        </Button>
      ) : null}
    </>
  );
});
