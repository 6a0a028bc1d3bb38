import { routes } from '#core/navigation/routes.ts';
import type { StoredAmount } from '#ports/stored-data.ts';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Card } from '../../parts/page.tsx';
import { useStore } from '../../store-context.ts';
import { formatBytes } from './format-bytes.ts';
import css from './privacy-screen.module.css';

/** What the store keeps on this device and how much that is, with a button that wipes it. */
export const DeviceCard = observer(function DeviceCard() {
  const { t } = useTranslation('privacy');
  const { deviceData } = useStore().app;
  const [, navigate] = useLocation();
  const { state, canWipe } = deviceData;
  const wiping = state.kind === 'wiping';

  useEffect(() => void deviceData.measure(), [deviceData]);

  /** What is wiped signs out, and only the public page stays open for whoever is signed out. */
  function wipe(): void {
    navigate(routes['public/privacy'].path, { replace: true });
    void deviceData.wipe();
  }

  return (
    <Card>
      <h3>{t('glance.device.title')}</h3>
      <div role="status" className={css.news}>
        {state.kind === 'wiped' ? (
          <p>{t(state.left.length > 0 ? 'glance.device.left' : 'glance.device.wiped')}</p>
        ) : null}
      </div>
      <Amounts amounts={state.amounts} />
      <Button
        variant="secondary"
        busy={wiping}
        disabled={!canWipe}
        reason={t('glance.device.notNow')}
        onClick={deviceData.ask}
      >
        {t(wiping ? 'glance.device.wiping' : 'glance.device.wipe')}
      </Button>
      <Dialog
        open={state.kind === 'asking'}
        title={t('glance.device.ask.title')}
        onClose={deviceData.keep}
        actions={
          <>
            <Button variant="secondary" onClick={deviceData.keep}>
              {t('glance.device.ask.keep')}
            </Button>
            <Button variant="secondary" onClick={wipe}>
              {t('glance.device.ask.wipe')}
            </Button>
          </>
        }
      >
        <p>{t('glance.device.ask.body')}</p>
      </Dialog>
    </Card>
  );
});

function Amounts({ amounts }: { readonly amounts: readonly StoredAmount[] | undefined }) {
  const { t, i18n } = useTranslation('privacy');
  if (!amounts) return <p>{t('glance.device.measuring')}</p>;
  const kept = amounts.filter(({ bytes }) => bytes !== 0);
  if (kept.length === 0) return <p>{t('glance.device.nothing')}</p>;
  const total = kept.reduce<number | null>(
    (sum, { bytes }) => (sum === null || bytes === null ? null : sum + bytes),
    0,
  );
  const sizeOf = (bytes: number | null) =>
    bytes === null ? t('glance.device.sizeUnknown') : formatBytes(bytes, i18n.language);
  return (
    <>
      <p>
        {total === null
          ? t('glance.device.totalUnknown')
          : t('glance.device.total', { size: formatBytes(total, i18n.language) })}
      </p>
      <details className={css.what}>
        <summary>{t('glance.device.what')}</summary>
        <dl className={css.rows}>
          {kept.map(({ kind, bytes }) => (
            <div key={kind} className={css.amount}>
              <dt>{t(`glance.device.${kind}`)}</dt>
              <dd>{sizeOf(bytes)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
