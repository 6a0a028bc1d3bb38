import type { FamilyState } from '#core/family/family-state.ts';
import type { FamilyStore } from '#core/family/family-store.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../family/use-money.ts';
import css from './family-screen.module.css';

interface Props {
  readonly store: FamilyStore;
  readonly lock: Extract<FamilyState, { kind: 'known' }>;
}

/** The player's own total of this month; nothing if it is not known. */
export const ThisMonth = observer(function ThisMonth({ store, lock }: Props) {
  const { t } = useTranslation('family');
  const money = useMoney();
  if (!store.knowsTotals) return null;
  const { source, family } = lock;
  const counted = store.countsEverywhere;
  // A limit of this browser counts every player.
  const limited = source === 'device' && family.kind !== 'off' && family.rules.mode === 'over-cap';
  const own = store.totals.own.filter(({ minor }) => minor > 0);
  const spent = own.map(money).join(', ');
  return (
    <div className={css.group}>
      <h3>{t('page.month.title')}</h3>
      <p>
        {own.length === 0
          ? t(counted ? 'page.month.none' : 'page.month.noneHere')
          : t(counted ? 'page.month.own' : 'page.month.ownHere', { spent })}
      </p>
      {limited ? <p>{t('page.month.others')}</p> : null}
    </div>
  );
});
