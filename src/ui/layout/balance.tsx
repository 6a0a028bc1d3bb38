import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import coin from '#art/coin.svg';
import gem from '#art/gem.svg';
import { CountUp } from '../components/count-up.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { useShownAccount } from '../store-context.ts';
import { BalanceNews } from './balance-news.tsx';
import css from './balance.module.css';

/** Coins and gems; a change counts up over one second and is announced. A placeholder until they are known. */
export const Balance = observer(function Balance() {
  const { t, i18n } = useTranslation('store');
  const player = useShownAccount()?.player;
  if (!player || player.state.kind === 'loading') {
    return <Skeleton className={css.toCome} />;
  }
  const known = player.asOf !== undefined;
  const { coins, gems } = player.profile;
  const rows = [
    ['coins', coin, coins],
    ['gems', gem, gems],
  ] as const;
  return (
    <>
      <dl className={css.balance} aria-label={t('nav.balance')}>
        {rows.map(([name, picture, value]) => (
          <div key={name} data-balance={name}>
            <dt lang={i18n.language}>
              <img src={picture} alt="" width={24} height={24} />
              <VisuallyHidden>{t(name)}</VisuallyHidden>
            </dt>
            <dd>
              {known ? (
                <CountUp value={value} locale={i18n.language} />
              ) : (
                <>
                  <span aria-hidden="true">–</span>
                  <VisuallyHidden>{t('nav.balanceUnknown')}</VisuallyHidden>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <BalanceNews />
    </>
  );
});
