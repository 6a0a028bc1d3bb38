import type { CorruptRecord } from '#core/purchase/journal-record.ts';
import type { KnownPurchase } from '#core/purchase/purchase-state.ts';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../components/cx.ts';
import { Icon } from '../components/icon.tsx';
import { passFocusOn } from '../layout/focus-heading.ts';
import { WhenReachable } from '../layout/when-reachable.tsx';
import { useStore } from '../store-context.ts';
import css from './open-purchases.module.css';
import { PurchaseRow } from './purchase-row.tsx';
import type { UnreadablePurchase } from './unreadable-purchase.tsx';

interface Props {
  readonly states: readonly KnownPurchase[];
  readonly unreadable: readonly CorruptRecord[];
}

/** These wait for the player. */
const waiting = ['asking', 'unasked', 'paused', 'stale'];

/**
 * Open purchases. Several are grouped under a summary about the player's money. The group stays until the last one has
 * ended, so that rows do not jump.
 */
export const OpenPurchases = observer(function OpenPurchases({ states, unreadable }: Props) {
  const { t } = useTranslation('store');
  const { device, updates } = useStore().app;
  const [part, setPart] = useState<{ readonly UnreadablePurchase: typeof UnreadablePurchase }>();
  const [folded, setFolded] = useState(false);
  const count = states.length + unreadable.length;
  const fold = count > 1 || (folded && count > 0);
  if (fold !== folded) setFolded(fold);

  const isNeeded = unreadable.length > 0;
  const load = useCallback(() => {
    // If it were missing while it is rendered, the page would be replaced.
    import('./unreadable-purchase.tsx').then(setPart, (error: unknown) => {
      device.diagnostics.crash(error);
      updates.optionalMissing();
    });
  }, [device, updates]);

  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);

  const rows = (
    <>
      {states.map((state) => (
        <PurchaseRow key={state.attempt.id} state={state} />
      ))}
      {unreadable.map(({ reference }) =>
        part ? (
          <part.UnreadablePurchase key={reference} reference={reference} />
        ) : (
          <strong key={reference}>{t('purchases.unreadable')}</strong>
        ),
      )}
      {isNeeded && !part ? <WhenReachable call={load} /> : null}
    </>
  );
  if (!fold) return rows;
  const waits = isNeeded || states.some(({ kind }) => waiting.includes(kind));
  return (
    <details ref={passFocusOn} className={cx(css.several, waits && css.waits)}>
      <summary>
        <Icon name={waits ? 'alert' : 'info'} />
        <span className={css.meaning}>
          <strong>{t('purchases.several.title', { count })}</strong>
          <span>{t('purchases.several.money')}</span>
          {waits ? <span>{t('purchases.several.waiting')}</span> : null}
        </span>
        <Icon name="chevron" />
      </summary>
      <div className={css.rows}>{rows}</div>
    </details>
  );
});
