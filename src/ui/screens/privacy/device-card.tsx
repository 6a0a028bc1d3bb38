import { pageLanguage } from '#core/language/languages.ts';
import { type DeviceData, deviceDataOf } from '#core/privacy/device-data.ts';
import { routeNamed, routes } from '#core/navigation/routes.ts';
import type { StoredAmount } from '#ports/stored-data.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { focusHeading, passFocusTo } from '../../layout/focus-heading.ts';
import { Button } from '../../components/button.tsx';
import { DeleteQuestion } from '../../components/delete-question.tsx';
import { Icon } from '../../components/icon.tsx';
import { Card } from '../../components/page.tsx';
import { LazyPinDialog } from '../../family/lazy-pin-dialog.tsx';
import { useAccount, useAccountLoader, useStore } from '../../store-context.ts';
import { formatBytes } from './format-bytes.ts';
import css from './privacy-screen.module.css';

/**
 * The store's data on this device and its size, with a button to wipe it. The button is enabled once it is known which
 * part an open purchase needs.
 */
export const DeviceCard = observer(function DeviceCard() {
  const { t } = useTranslation('privacy');
  const account = useAccountLoader();
  return (
    <Card>
      <h3 tabIndex={-1}>{t('glance.device.title')}</h3>
      {account.value ? <DeviceHere /> : <DeviceToCome />}
    </Card>
  );
});

const passFocus = passFocusTo('h3', '[data-card]');

const DeviceToCome = observer(function DeviceToCome() {
  const { t } = useTranslation('privacy');
  const { t: common } = useTranslation();
  const { account, connectivity } = useStore().app;
  const { state, load } = account;
  const failed = state.kind === 'failed';
  return (
    <>
      <div role="status">
        {failed ? (
          <p>
            {connectivity.online
              ? common('problems.unavailable.body')
              : `${common('problems.unreachable.body')} ${common('problems.byItself')}`}
          </p>
        ) : null}
      </div>
      {failed ? null : <Measuring />}
      {failed ? (
        <div key="failed" ref={passFocus}>
          <Button variant="secondary" onClick={() => void load()}>
            {common('app.retry')}
          </Button>
        </div>
      ) : (
        <div key="loading">
          <Button variant="secondary" disabled>
            {t('glance.device.wipe')}
          </Button>
        </div>
      )}
    </>
  );
});

const DeviceHere = observer(function DeviceHere() {
  const { t } = useTranslation('privacy');
  const { t: common } = useTranslation();
  const deviceData = useDeviceData();
  const { app, loadScreen } = useStore();
  const { device, updates } = app;
  const question = app.family?.value?.question;
  const [path, navigate] = useLocation();
  const { state } = deviceData;
  const stays = routeNamed(path) === 'public/privacy';
  const agreed = state.kind === 'agreed';

  useEffect(() => {
    void deviceData.open();
    // The worker may have cached more.
    const stop = device.onVisible(() => void deviceData.measure());
    return () => {
      stop();
      deviceData.leave();
    };
  }, [deviceData, device]);

  // Wiping signs out, and only the public page stays open then. Load it before its files are removed.
  useEffect(() => {
    if (!agreed) return undefined;
    if (stays) return void deviceData.wipe();
    let left = false;
    const open = () => {
      if (left) deviceData.giveUp(false);
      else navigate(routes['public/privacy'].path, { replace: true });
    };
    const fail = () => {
      deviceData.giveUp(true);
      updates.optionalMissing();
    };
    loadScreen('public/privacy').then(open, fail);
    return () => {
      left = true;
    };
  }, [agreed, stays, deviceData, navigate, loadScreen, updates]);

  // The button has been removed, and the navigation has scrolled to the top.
  const wiped = state.kind === 'wiped';
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wiped) return;
    if (document.activeElement === document.body) focusHeading();
    result.current?.scrollIntoView({ block: 'nearest' });
  }, [wiped]);

  return (
    <>
      <div role="status" ref={result}>
        {state.kind === 'wiped' ? (
          <>
            <p>{t(state.left.length > 0 ? 'glance.device.left' : 'glance.device.wiped')}</p>
            {state.keptPurchase ? <p>{t('glance.device.keptPurchase')}</p> : null}
          </>
        ) : null}
        {deviceData.failed ? <p>{common('problems.unavailable.body')}</p> : null}
      </div>
      {state.kind === 'wiped' ? null : (
        <>
          <Amounts amounts={state.amounts} />
          <WipeButton />
        </>
      )}
      {state.kind === 'asking' ? (
        <DeleteQuestion
          say={(words) => t(`glance.device.ask.${words}`)}
          onKeep={deviceData.keep}
          onDelete={deviceData.agree}
        />
      ) : null}
      {question ? <LazyPinDialog question={question} only={['wipe']} /> : null}
    </>
  );
});

function useDeviceData(): DeviceData {
  const { app } = useStore();
  return deviceDataOf({ ...app, ...useAccount() });
}

const WipeButton = observer(function WipeButton() {
  const { t } = useTranslation('privacy');
  const { state, canWipe, ask } = useDeviceData();
  const wiping = state.kind === 'agreed' || state.kind === 'wiping';
  return (
    <div>
      <Button
        variant="secondary"
        busy={wiping}
        disabled={!canWipe}
        reason={t('glance.device.notNow')}
        onClick={ask}
      >
        {t(wiping ? 'glance.device.wiping' : 'glance.device.wipe')}
      </Button>
    </div>
  );
});

/** The placeholder while the size is measured. It has the same height, so that nothing moves. */
function Measuring() {
  const { t } = useTranslation('privacy');
  return (
    <div className={css.measuring}>
      <p>{t('glance.device.measuring')}</p>
      <p className={css.amountToCome}>{t('glance.device.total', { size: '10\u00a0kB' })}</p>
    </div>
  );
}

function Amounts({ amounts }: { readonly amounts: readonly StoredAmount[] | undefined }) {
  const { t, i18n } = useTranslation('privacy');
  const deviceData = useDeviceData();
  if (!amounts) return <Measuring />;
  const kept = amounts.filter(({ bytes }) => bytes !== 0);
  if (kept.length === 0) return <p>{t('glance.device.nothing')}</p>;
  const total = kept.reduce<number | null>(
    (sum, { bytes }) => (sum === null || bytes === null ? null : sum + bytes),
    0,
  );
  const size = (bytes: number) => formatBytes(bytes, pageLanguage(i18n.language));
  return (
    <>
      <p>
        {total === null
          ? t('glance.device.totalUnknown')
          : t('glance.device.total', { size: size(total) })}
      </p>
      <details className={css.what} onToggle={() => void deviceData.measure()}>
        <summary>
          <span>{t('glance.device.what')}</span>
          <Icon name="chevron" className={css.chevron} />
        </summary>
        <dl className={css.rows}>
          {kept.map(({ kind, bytes }) => (
            <div key={kind} className={css.amount}>
              <dt>{t(`glance.device.${kind}`)}</dt>
              <dd>{bytes === null ? t('glance.device.sizeUnknown') : size(bytes)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
