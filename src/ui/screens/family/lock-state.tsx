import type { FamilyPage } from '#core/family/family-page.ts';
import type { FamilyState } from '#core/family/family-state.ts';
import type { FamilyStore } from '#core/family/family-store.ts';
import type { Family } from '#ports/family.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { useBusy } from '../../components/use-busy.ts';
import { FamilyRulesList } from '../../family/family-rules-list.tsx';
import { useDay } from '../../i18n/use-day.ts';
import { useMoment } from '../../i18n/use-moment.ts';
import { useStore } from '../../store-context.ts';
import css from './family-screen.module.css';
import { ThisMonth } from './this-month.tsx';

type Known = Extract<FamilyState, { kind: 'known' }>;

interface Props {
  readonly page: FamilyPage;
  readonly lock: Known;
  readonly family: FamilyStore;
}

/** Whether the lock is on, its rules, this month, and what can be done. */
export const LockState = observer(function LockState({ page, lock, family: store }: Props) {
  const { t } = useTranslation('family');
  const day = useDay();
  const { clock } = useStore().app.device;
  const { family, source } = lock;
  if (family.kind === 'off') {
    return (
      <>
        <p tabIndex={-1} className={css.state}>
          {t('page.state.off')}
        </p>
        <ThisMonth store={store} lock={lock} />
        <div className={css.actions}>
          <Button variant="secondary" onClick={() => page.edit('turn-on')}>
            {t('page.form.turnOn')}
          </Button>
        </div>
      </>
    );
  }
  const { since, unreadable } = family;
  return (
    <>
      <p tabIndex={-1} className={css.state}>
        {family.kind === 'ending'
          ? family.until > clock.now()
            ? t('page.state.ending', { date: day(family.until) })
            : t('page.news.ending')
          : since === null
            ? t('page.state.on')
            : t('page.state.onSince', { date: day(since) })}
      </p>
      <p>{t(`page.state.${source}`)}</p>
      <Locked until={family.lockedUntil} />
      <div className={css.group}>
        <h3>{t('page.rules.title')}</h3>
        <FamilyRulesList family={family} />
        {unreadable && family.kind === 'on' ? <p>{t('page.state.wayOut')}</p> : null}
      </div>
      <ThisMonth store={store} lock={lock} />
      <LockActions page={page} lock={lock} family={family} />
    </>
  );
});

const Locked = observer(function Locked({ until }: { readonly until: number | null }) {
  const { t } = useTranslation('family');
  const moment = useMoment();
  const { clock } = useStore().app.device;
  if (until === null || until <= clock.now()) return null;
  return <p>{t('page.state.locked', { time: moment(until) })}</p>;
});

interface ActionsProps {
  readonly page: FamilyPage;
  readonly lock: Pick<Known, 'source'>;
  readonly family: Exclude<Family, { kind: 'off' }>;
}

/**
 * A lock that cannot be read accepts no PIN: only the slow way out is left. An account's lock that ends already ends no
 * sooner. One action at a time: the answer to another one would close a form with what was typed.
 */
const LockActions = observer(function LockActions({ page, lock, family }: ActionsProps) {
  const { t } = useTranslation('family');
  const [asking, forget] = useBusy(page.forget);
  const [turningOff, turnOff] = useBusy(page.turnOff);
  const busy = asking || turningOff;
  const ending = family.kind === 'ending';

  return (
    <div className={css.actions}>
      {family.unreadable ? null : (
        <>
          <Button variant="secondary" disabled={busy} onClick={() => page.edit('rules')}>
            {t('page.actions.rules')}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={() => page.edit('pin')}>
            {t('page.actions.pin')}
          </Button>
          {ending && lock.source === 'account' ? null : (
            <Button variant="secondary" busy={turningOff} disabled={asking} onClick={turnOff}>
              {t('page.actions.turnOff')}
            </Button>
          )}
        </>
      )}
      {ending ? null : (
        <Button variant="secondary" busy={asking} disabled={turningOff} onClick={forget}>
          {t('page.actions.forgot')}
        </Button>
      )}
    </div>
  );
});
