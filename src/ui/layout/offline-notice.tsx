import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoment } from '../i18n/use-moment.ts';
import { Notice } from '../components/notice.tsx';
import { useShownAccount, useStore } from '../store-context.ts';

/** A placeholder as wide as a date, which does not wrap. */
const datePlaceholder = '\u2007'.repeat(17);

interface Props {
  /** Only visitors without a session open this page. */
  readonly visitors?: boolean;
}

/**
 * The notice that the platform is unreachable, with the age of the shown data; only their age if the platform does not
 * send them. Render it in a live region. A prerendered view contains it hidden; its script shows it offline.
 */
export const OfflineNotice = observer(function OfflineNotice({ visitors }: Props) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { connectivity, session, likelySignedIn, account } = useStore().app;
  const shown = useShownAccount();
  const [prerendered] = useState(!connectivity.known);
  const player = visitors ? undefined : shown?.player;
  const online = connectivity.known && connectivity.online;
  const connecting = session.state.kind === 'remembered';
  const isOld = player?.state.kind === 'failed' && player.asOf !== undefined;
  if (online && !connecting && !isOld) return null;
  const { pending } = likelySignedIn;
  const visitor = visitors ?? (session.userId === undefined && !pending);
  const reading =
    pending || (account.state.kind !== 'failed' && (player?.state.kind ?? 'loading') === 'loading');
  const settled = visitor || !reading;
  // Rendered once the player and the age of their data are known, as screen readers announce changes but no initial
  // text.
  if (!settled && !prerendered) return null;
  const asOf = player?.asOf;
  const seen =
    settled && asOf === undefined
      ? ''
      : t('offline.known', { date: asOf === undefined ? datePlaceholder : moment(asOf) });
  if (online && !connecting) return <Notice aria-atomic>{seen}</Notice>;
  // In the space above the page, which it does not move: it soon goes again.
  if (online) {
    return (
      <p aria-atomic>
        <b>{t('offline.connecting')}</b> <span>{seen}</span>
      </p>
    );
  }
  return (
    <Notice id="offline" hidden={!connectivity.known} aria-atomic title={t('offline.title')}>
      {visitor ? t('offline.visitor') : `${seen} ${t('offline.later')}`}
    </Notice>
  );
});
