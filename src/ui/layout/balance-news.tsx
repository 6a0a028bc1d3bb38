import { pageLanguage } from '#core/language/languages.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countingTime } from '../components/count-up.tsx';
import { LiveRegion } from '../components/live-region.tsx';
import hidden from '../components/visually-hidden.module.css';
import { useAccount, useStore } from '../store-context.ts';

/**
 * Announces a new balance once it has counted up, so after the heading of a page that opens meanwhile. A cached balance
 * is not announced.
 */
export const BalanceNews = observer(function BalanceNews() {
  const { t, i18n } = useTranslation('store');
  const lng = pageLanguage(i18n.language);
  const { device } = useStore().app;
  const { player } = useAccount();
  const { coins, gems } = player.profile;
  const last = useRef<string>(undefined);
  const [announced, setAnnounced] = useState<{ readonly coins: number; readonly gems: number }>();
  const isLoaded = player.asOf !== undefined && player.state.kind !== 'stale';

  useEffect(() => {
    if (!isLoaded) return;
    const now = `${coins} ${gems}`;
    const before = last.current;
    last.current = now;
    if (before === undefined || before === now) return;
    return device.clock.after(countingTime, () => setAnnounced({ coins, gems }));
  }, [device, isLoaded, coins, gems]);

  return (
    <LiveRegion className={hidden.hidden}>
      {announced
        ? t('nav.newBalance', {
            coins: t('contents.coins', { count: announced.coins, lng }),
            gems: t('contents.gems', { count: announced.gems, lng }),
          })
        : null}
    </LiveRegion>
  );
});
