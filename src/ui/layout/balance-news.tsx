import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countingTime } from '../components/count-up.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { useAccount, useStore } from '../store-context.ts';

/**
 * Announces a new balance once, after it has counted up and so after the heading of a page that opens in between. A
 * cached balance is not a start value.
 */
export const BalanceNews = observer(function BalanceNews() {
  const { t } = useTranslation();
  const { device } = useStore().app;
  const { player } = useAccount();
  const { coins, gems } = player.profile;
  const last = useRef<string>(undefined);
  const [told, setTold] = useState<{ readonly coins: number; readonly gems: number }>();
  const heard = player.asOf !== undefined && player.state.kind !== 'stale';

  useEffect(() => {
    if (!heard) return;
    const now = `${coins} ${gems}`;
    const before = last.current;
    last.current = now;
    if (before === undefined || before === now) return;
    return device.clock.after(countingTime, () => setTold({ coins, gems }));
  }, [device, heard, coins, gems]);

  return (
    <VisuallyHidden>
      <span aria-live="polite">
        {told
          ? t('nav.newBalance', {
              coins: t('nav.coins', { count: told.coins }),
              gems: t('nav.gems', { count: told.gems }),
            })
          : null}
      </span>
    </VisuallyHidden>
  );
});
