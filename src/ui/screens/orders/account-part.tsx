import type { PurchaseHistoryStore } from '#core/purchase/purchase-history-store.ts';
import type { HistoryEntry } from '#core/purchase/purchase-history.ts';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { cx } from '../../components/cx.ts';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/page.tsx';
import { useMoment } from '../../i18n/use-moment.ts';
import { passFocusOn } from '../../layout/focus-heading.ts';
import { OrderRow } from './order-row.tsx';
import css from './orders-screen.module.css';

interface Props {
  readonly store: PurchaseHistoryStore;
  readonly entries: readonly HistoryEntry[];
  /** Beside one purchase: says nothing until a call has failed, and offers no more. */
  readonly quiet?: boolean;
  /** In place of a purchase that is not found: rows that were left out may be it. */
  readonly missing?: boolean;
}

/** The account's purchases on other devices, below those of this device, which they never move. */
export const AccountPart = observer(function AccountPart(props: Props) {
  const { store, entries, quiet, missing } = props;
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const moment = useMoment();
  const { state } = store.account;
  const known = state.kind === 'known' ? state : undefined;
  const update = known?.update ?? state.kind;
  const more = known?.more ?? 'none';
  const [failed, setFailed] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (update === 'failed' && !failed) setFailed(true);
  const isLoading = update === 'loading' && (failed || !quiet);
  const leftOut = missing && update === 'done' && more === 'none' && known?.incomplete;
  const asOf =
    known && update !== 'done' ? <span>{t('asOf', { date: moment(known.asOf) })}</span> : null;
  if (state.kind === 'unsupported') return null;

  /**
   * The first new row takes the focus of the button, which is below all of them then, or removed: the heading has the
   * focus for that moment.
   */
  async function showMore(): Promise<void> {
    const before = entries.length;
    await store.account.loadMore();
    requestAnimationFrame(() => {
      const free = document.activeElement?.matches(`body, main h1, .${css.more} button`);
      if (free) list.current?.children[before]?.querySelector('a')?.focus({ preventScroll: true });
    });
  }

  return (
    <>
      <div role="status" className={cx(css.accountState, quiet && css.screenOnly)}>
        {isLoading ? (
          <p className={css.small}>
            <span>{t('loading')}</span> {asOf}
          </p>
        ) : null}
        {update === 'failed' || leftOut ? (
          <Notice
            ref={passFocusOn}
            actions={
              <Button variant="secondary" onClick={store.retry}>
                {common('app.retry')}
              </Button>
            }
          >
            <span>{t('failed')}</span> {asOf}
          </Notice>
        ) : null}
      </div>
      {entries.length > 0 ? (
        <Section title={t('elsewhere')}>
          <ul ref={list} role="list" className={css.list}>
            {entries.map((order) => (
              <OrderRow key={order.id} store={store} order={order} />
            ))}
          </ul>
        </Section>
      ) : null}
      {more === 'none' || quiet ? null : (
        <div className={css.more}>
          <Button
            ref={passFocusOn}
            variant="secondary"
            block
            busy={more === 'loading'}
            onClick={() => void showMore()}
          >
            {t('more')}
          </Button>
          <p role="status">{more === 'failed' ? t('moreFailed') : null}</p>
        </div>
      )}
    </>
  );
});
