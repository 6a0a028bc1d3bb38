import { withinDays } from '#core/privacy/time-limits.ts';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { cx } from '../components/cx.ts';
import { Icon } from '../components/icon.tsx';
import { useShownAccount } from '../store-context.ts';
import css from './deletion-bar.module.css';
import { passFocusOn } from './focus-heading.ts';

/** The notice that the account is scheduled for deletion, with a button to stop it. Confirms once it is stopped. */
export const DeletionBar = observer(function DeletionBar() {
  const { t } = useTranslation('store');
  const privacy = useShownAccount()?.privacy;
  if (!privacy) return null;
  const { kind } = privacy.cancelState;
  if (kind === 'cancelled') return <Cancelled onClose={privacy.dismiss} />;
  if (privacy.certainStatus !== 'CONFIRMED') return null;
  const cancelling = kind === 'cancelling';
  return (
    <section ref={passFocusOn} aria-label={t('deletion.title')} className={css.bar}>
      <details className={css.words}>
        <summary>
          <Icon name="alert" />
          <span>{t('deletion.title')}</span>
          <Icon name="chevron" />
        </summary>
        <p>{t('deletion.body', { days: withinDays })}</p>
      </details>
      {kind === 'still-scheduled' ? (
        <p className={css.still}>
          <strong>{t('deletion.stillScheduled')}</strong>
        </p>
      ) : null}
      <Button
        variant="secondary"
        className={css.button}
        busy={cancelling}
        onClick={() => void privacy.cancel()}
      >
        {t(cancelling ? 'deletion.cancelling' : 'deletion.cancel')}
      </Button>
    </section>
  );
});

/** The pressed button is removed, so the close button takes the focus, and after it the heading. */
function Cancelled({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('store');
  const { t: common } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);

  return (
    <section
      ref={passFocusOn}
      aria-label={t('deletion.cancelled')}
      className={cx(css.bar, css.stopped)}
    >
      <p className={css.words}>{t('deletion.cancelled')}</p>
      <Button ref={button} variant="quiet" className={css.button} onClick={onClose}>
        {common('app.close')}
      </Button>
    </section>
  );
}
