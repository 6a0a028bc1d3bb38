import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useMoment } from '../i18n/use-moment.ts';
import { Notice } from '../parts/notice.tsx';
import { useStore } from '../store-context.ts';

/** While the platform has not been heard: says so, and from when what is shown is. Belongs into a live region. */
export const OfflineNotice = observer(function OfflineNotice() {
  const { t } = useTranslation();
  const moment = useMoment();
  const { connectivity, session, expectedPlayer, account } = useStore().app;
  const player = account.here?.player;
  if (connectivity.online && session.state.kind !== 'remembered') return null;
  // It is heard, so it is said once it holds: who is here, and from when what is known of them is.
  const reading =
    account.state.kind === 'failed' ? false : (player?.state.kind ?? 'loading') === 'loading';
  if (expectedPlayer.awaited || (session.userId !== undefined && reading)) return null;
  return (
    <Notice title={t(connectivity.online ? 'offline.connecting' : 'offline.title')}>
      {session.userId === undefined
        ? t('offline.visitor')
        : player?.asOf === undefined
          ? t('offline.unknown')
          : t('offline.known', { date: moment(player.asOf) })}
    </Notice>
  );
});
