import { PurchaseHistoryStore } from '#core/purchase/purchase-history-store.ts';
import type { HistoryEntry } from '#core/purchase/purchase-history.ts';
import { withdrawalTerms } from '#core/withdrawal/terms.ts';
import { withdrawableSince, withdrawableUntil } from '#core/withdrawal/withdrawable.ts';
import type { WithdrawalStore } from '#core/withdrawal/withdrawal-store.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Choices, RadioCard } from '../../components/choice.tsx';
import { useDay } from '../../i18n/use-day.ts';
import { useMoment } from '../../i18n/use-moment.ts';
import { useItemTexts } from '../../items/use-item-texts.ts';
import { passFocusOn } from '../../layout/focus-heading.ts';
import { useAccount, useStore } from '../../store-context.ts';

/** The player's purchases that can be withdrawn from, none chosen but the one in the address; and any other one. */
export const PurchaseChoices = observer(function PurchaseChoices({
  store,
}: {
  readonly store: WithdrawalStore;
}) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const day = useDay();
  const moment = useMoment();
  const { app } = useStore();
  const account = useAccount();
  const [history] = useState(() => new PurchaseHistoryStore({ ...app, ...account }));
  const [query] = useSearchParams();
  // The address names the first one. Later ones are the player's own choice.
  const asked = store.isUntouched ? query.get('reference') : null;
  const wordsOf = useWords();
  const { state } = history;
  const { choice } = store;
  const known = state.kind === 'ready' ? [...state.here, ...state.elsewhere] : [];
  const now = app.device.clock.now();
  const [since] = useState(() => withdrawableSince(app.settings.withdrawal, now));
  const rows = known.flatMap((entry) => {
    const until = withdrawableUntil(entry, app.settings.withdrawal, now);
    return until === undefined ? [] : [{ entry, until }];
  });
  const listed = history.account.state;
  const update = listed.kind === 'known' ? listed.update : listed.kind;
  const more = listed.kind === 'known' ? listed.more : 'none';
  const loading = [state.kind, update, more].includes('loading');
  const asOf =
    listed.kind === 'known' && update !== 'done' ? (
      <span>{t('asOf', { date: moment(listed.asOf) })}</span>
    ) : null;
  const failed = state.kind === 'denied' || update === 'failed' || more === 'failed';
  const words = loading
    ? 'withdraw.loading'
    : failed
      ? 'withdraw.notLoaded'
      : rows.length === 0
        ? 'withdraw.none'
        : undefined;

  const chosen = choice?.kind === 'listed' ? choice.id : undefined;
  const sought = choice ? chosen : asked;
  // The platform has listed it otherwise since it was chosen, or not at all.
  const gone =
    chosen !== undefined &&
    !rows.some(({ entry }) => entry.id === chosen) &&
    (history.account.isSettled || (update === 'done' && history.find(chosen) !== undefined)) &&
    state.kind !== 'loading';

  useEffect(() => history.open(), [history]);
  useEffect(() => (sought == null ? undefined : history.seek(sought)), [history, sought]);
  useEffect(() => history.seekBack(since), [history, since]);

  function choose(entry: HistoryEntry): void {
    const mode = withdrawalTerms(entry.country ?? '', app.settings.withdrawal)?.mode;
    const { id, reference } = entry;
    const words = wordsOf(entry).inFull;
    store.choose({ kind: 'listed', id, reference, words, ...(mode ? { mode } : {}) });
  }

  useEffect(() => {
    if (gone) store.unchoose();
  }, [gone, store]);

  const wanted = rows.find(({ entry }) => {
    if (!choice) return entry.id === asked;
    // The language or the reference may have changed since it was chosen.
    if (choice.kind === 'other' || choice.id !== entry.id) return false;
    return choice.words !== wordsOf(entry).inFull;
  })?.entry;
  useEffect(() => {
    if (wanted) choose(wanted);
    // Once: it is chosen then, in these words.
  });

  return (
    <>
      <p role="status">
        {words === undefined ? null : (
          <>
            <span>{t(words)}</span> {asOf}
          </>
        )}
      </p>
      {update === 'failed' || more === 'failed' ? (
        <Button ref={passFocusOn} variant="secondary" onClick={history.retry}>
          {common('app.retry')}
        </Button>
      ) : null}
      <Choices legend={t('withdraw.which')}>
        {rows.map(({ entry, until }) => (
          <RadioCard
            key={entry.id}
            ref={passFocusOn}
            name="purchase"
            value={entry.id}
            label={wordsOf(entry).short}
            hint={t('withdraw.until', { date: day(until) })}
            checked={choice?.kind === 'listed' && choice.id === entry.id}
            onValue={() => choose(entry)}
          />
        ))}
        <RadioCard
          name="purchase"
          value="other"
          label={t('withdraw.other')}
          checked={choice?.kind === 'other'}
          onValue={() => store.choose({ kind: 'other' })}
        />
      </Choices>
    </>
  );
});

/** A purchase in words: for a list, and in full for the statement. */
function useWords(): (entry: HistoryEntry) => { readonly short: string; readonly inFull: string } {
  const { t } = useTranslation('orders');
  const moment = useMoment();
  const texts = useItemTexts('page');
  const { catalogue } = useAccount();
  return ({ sku, at, price, reference }) => {
    const name = texts.name(catalogue.item(sku));
    const item = `${name} (${texts.money(price)})`;
    const date = moment(at);
    return {
      short: t('withdraw.listed', { item, date }),
      inFull: t('what', { item, date, reference }),
    };
  };
}
