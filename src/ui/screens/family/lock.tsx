import { type FamilyNews, FamilyPage } from '#core/family/family-page.ts';
import type { FamilyState } from '#core/family/family-state.ts';
import type { FamilyStore } from '#core/family/family-store.ts';
import { resetDays } from '#core/family/reset-days.ts';
import { pageLanguage } from '#core/language/languages.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Card } from '../../components/page.tsx';
import { PinDialog } from '../../family/pin-dialog.tsx';
import { passFocusOn } from '../../layout/focus-heading.ts';
import { useAccount, useStore } from '../../store-context.ts';
import css from './family-screen.module.css';
import { ForgotForm } from './forgot-form.tsx';
import { LockForm } from './lock-form.tsx';
import { LockLoading } from './lock-loading.tsx';
import { LockState } from './lock-state.tsx';

/** The signed-in player's lock: its state and rules, or a form that changes it. */
export const Lock = observer(function Lock({ family }: { readonly family: FamilyStore }) {
  const { t, i18n } = useTranslation('family');
  const { t: common } = useTranslation();
  const { session, sessionPort, navigation } = useStore().app;
  const { location } = useAccount();
  const [page] = useState(
    () =>
      new FamilyPage({
        family,
        session,
        sessionPort,
        navigation,
        get currency() {
          return location.currency;
        },
        get language() {
          return pageLanguage(i18n.language);
        },
      }),
  );
  const news = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const { state } = page;
  const { state: lock } = family;
  // A limit is typed in the currency of the player's country. A restored form waits for the rules that hold.
  const known = location.state.kind === 'known' && lock.kind !== 'unknown';
  const latest = state.kind === 'shown' ? state.news : undefined;
  // Another tab may have changed the lock since, and the notice above the page can call the end off.
  const done = latest && fits(latest, lock) ? latest : undefined;
  // A failed read shows what repeats it instead.
  const problem = state.kind === 'shown' && lock.kind === 'known' ? state.problem : undefined;
  const view = viewOf(page);

  // Purchases since the last page count.
  useEffect(() => void family.read(), [family]);

  // Another page must not show this page's question.
  useEffect(() => page.open(), [page]);

  // The pressed button has been replaced, so what replaces it takes the focus. News may be above what is in view.
  const before = useRef(view);
  useEffect(() => {
    if ((done ?? problem) !== undefined) news.current?.focus();
    else if (before.current !== view)
      (card.current?.querySelector<HTMLElement>('[tabindex]') ?? news.current)?.focus();
    before.current = view;
  }, [done, problem, view, state]);

  const status = problem ?? ('form' in state ? state.problem : undefined);
  // A form stays, with what is typed, if a later read of the rules fails.
  const content = !known ? null : 'form' in state ? (
    <LockForm page={page} state={state} source={family.source} />
  ) : 'email' in state ? (
    <ForgotForm page={page} state={state} source={family.source} off={family.isOff} />
  ) : lock.kind === 'known' ? (
    <LockState page={page} lock={lock} family={family} />
  ) : null;
  return (
    <>
      <div ref={news} role="status" tabIndex={-1} className={css.news}>
        {done ? (
          <Notice kind="success">{t(`page.news.${done}`, { days: resetDays })}</Notice>
        ) : null}
        {problem ? <Notice kind="warning">{t(`page.problems.${problem}`)}</Notice> : null}
        {!status && lock.kind === 'failed' ? (
          <Notice
            ref={passFocusOn}
            kind="warning"
            actions={
              <Button variant="secondary" onClick={() => void family.read()}>
                {common('app.retry')}
              </Button>
            }
          >
            {t(lock.problem === 'denied' ? 'page.state.denied' : 'page.state.failed')}
          </Notice>
        ) : null}
      </div>
      {content ? (
        <Card ref={passFocusOn}>
          <div ref={card} className={css.lock}>
            {content}
          </div>
        </Card>
      ) : lock.kind === 'failed' ? null : (
        <LockLoading />
      )}
      <PinDialog question={family.question} only={['rules', 'pin', 'turn-off']} />
    </>
  );
});

function fits(news: FamilyNews, lock: FamilyState): boolean {
  // Only that this browser's lock was turned off is certain then.
  if (lock.kind !== 'known') return news === 'turned-off';
  const { kind } = lock.family;
  if (news === 'ending') return kind === 'ending';
  return ['turned-off', 'pin-ending'].includes(news) === (kind === 'off');
}

/** States that share a view. */
function viewOf({ state }: FamilyPage): string {
  if ('form' in state) return state.form;
  return 'email' in state ? 'forgot' : 'state';
}
