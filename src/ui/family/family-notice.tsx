import type { FamilyStore } from '#core/family/family-store.ts';
import type { FamilyChangeProblem } from '#ports/family.ts';
import { routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button, LinkButton } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { ScreenIcon } from '../components/screen-icon.tsx';
import { Spinner } from '../components/spinner.tsx';
import { useBusy } from '../components/use-busy.ts';
import { MissingTexts } from '../i18n/missing-texts.tsx';
import { withTexts } from '../i18n/texts.tsx';
import { useDay } from '../i18n/use-day.ts';
import { passFocusOn, passFocusTo } from '../layout/focus-heading.ts';
import { useStore } from '../store-context.ts';
import css from './family-notice.module.css';
import { FamilyRulesList } from './family-rules-list.tsx';
import { LazyPinDialog } from './lazy-pin-dialog.tsx';

const passToSign = passFocusTo('button', '[data-family]');

/** Says that the purchase lock is on, or when it ends, and can keep it on. Opens the list of its rules. */
export const FamilyNotice = observer(function FamilyNotice() {
  const { family } = useStore().app;
  return family?.value ? <Sign store={family.value} /> : null;
});

/** The page works without it. */
const Sign = withTexts(
  { part: 'family', waiting: null, Failed: MissingTexts },
  observer(function Sign({ store }: { readonly store: FamilyStore }) {
    const { t } = useTranslation('family');
    const { t: common } = useTranslation();
    const day = useDay();
    const { clock } = useStore().app.device;
    const [open, setOpen] = useState(false);
    const [problem, setProblem] = useState<FamilyChangeProblem>();
    const sign = useRef<HTMLButtonElement>(null);
    const [keeping, keep] = useBusy(keepOn);
    const { state } = store;
    if (state.kind !== 'known' || state.family.kind === 'off') return null;
    const { family, source } = state;
    const ending = family.kind === 'ending';
    // The device's clock may be wrong, and a visitor's lock does not end before the platform is asked for the time.
    const until = ending && family.until > clock.now() ? day(family.until) : undefined;
    const close = () => setOpen(false);
    const end = until === undefined ? t('page.news.ending') : t('notice.ending', { date: until });
    const text = ending ? end : t('notice.on');

    async function keepOn(): Promise<void> {
      // Cleared first: screen readers do not announce unchanged text.
      setProblem(undefined);
      let failure: FamilyChangeProblem | undefined = 'unavailable';
      try {
        const answer = await store.keepOn();
        failure = answer && !answer.ok ? answer.problem : undefined;
        // The pressed button is removed.
        if (answer?.ok) sign.current?.focus();
      } finally {
        setProblem(failure);
      }
    }

    return (
      <aside ref={passFocusOn} data-family className={css.sign} aria-label={t('page.state.title')}>
        <button
          ref={sign}
          type="button"
          className={css.button}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <ScreenIcon name="lock" />
          <span>{text}</span>
        </button>
        {ending && !family.unreadable ? (
          <button
            ref={passToSign}
            type="button"
            className={css.keep}
            aria-busy={keeping || undefined}
            aria-disabled={keeping || undefined}
            onClick={keeping ? undefined : keep}
          >
            {keeping ? <Spinner /> : null}
            <span>{t('page.actions.keepOn')}</span>
          </button>
        ) : null}
        <p role="status" className={css.problem}>
          {problem && ending ? t(`page.problems.${problem}`) : null}
        </p>
        <LazyPinDialog question={store.question} only={['keep-on']} />
        {open ? (
          <Dialog
            title={t('notice.rules')}
            closeLabel={common('app.close')}
            onClose={close}
            backdropCloses
            actions={
              <>
                <Link href={routes.family.path} onClick={close} asChild>
                  <LinkButton variant="secondary">{t('notice.more')}</LinkButton>
                </Link>
                <Button variant="secondary" onClick={close}>
                  {common('app.close')}
                </Button>
              </>
            }
          >
            {family.unreadable ? null : <p>{t('notice.lead')}</p>}
            <FamilyRulesList family={family} />
            {until === undefined ? null : <p>{t('page.state.ending', { date: until })}</p>}
            <p>{t(`page.state.${source}`)}</p>
          </Dialog>
        ) : null}
      </aside>
    );
  }),
);
