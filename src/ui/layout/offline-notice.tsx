import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoment } from '../i18n/use-moment.ts';
import { Notice } from '../components/notice.tsx';
import { useStore } from '../store-context.ts';

/** As wide as a date, and breaks no line. */
const dateToCome = '\u2007'.repeat(17);

interface Props {
  /** Only who is not signed in comes to this page. */
  readonly visitors?: boolean;
}

/**
 * While the platform has not been heard: says so, and from when what is shown is. Belongs into a live region. A first
 * view brings it along hidden, for its script to show where there is no network.
 */
export const OfflineNotice = observer(function OfflineNotice({ visitors }: Props) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { connectivity, session, likelySignedIn, account } = useStore().app;
  const [prerendered] = useState(!connectivity.known);
  const player = account.shown?.player;
  if (connectivity.known && connectivity.online && session.state.kind !== 'remembered') return null;
  const { pending: awaited } = likelySignedIn;
  const visitor = visitors ?? (session.userId === undefined && !awaited);
  const reading =
    awaited || (account.state.kind !== 'failed' && (player?.state.kind ?? 'loading') === 'loading');
  const settled = visitor || !reading;
  // It is heard, so it is said once it holds: who is here, and from when what is known of them is. What stands there
  // as the page opens is not heard.
  if (!settled && !prerendered) return null;
  const asOf = player?.asOf;
  return (
    <Notice
      id="offline"
      hidden={!connectivity.known}
      aria-atomic
      title={t(connectivity.known && connectivity.online ? 'offline.connecting' : 'offline.title')}
    >
      {visitor
        ? t('offline.visitor')
        : settled && asOf === undefined
          ? t('offline.unknown')
          : t('offline.known', { date: asOf === undefined ? dateToCome : moment(asOf) })}
    </Notice>
  );
});
