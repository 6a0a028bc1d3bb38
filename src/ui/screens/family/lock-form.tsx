import type { FamilyPage, FamilyPageState } from '#core/family/family-page.ts';
import type { FamilySource } from '#core/family/family-state.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { focusInvalid, Form } from '../../components/form.tsx';
import { Notice } from '../../components/notice.tsx';
import css from './family-screen.module.css';
import { PinFields } from './pin-fields.tsx';
import { RulesFields } from './rules-fields.tsx';

interface Props {
  readonly page: FamilyPage;
  readonly state: Extract<FamilyPageState, { kind: 'editing' | 'saving' }>;
  readonly source: FamilySource;
}

/** What is said after a lost answer: a new PIN may be set, and another one would count as a wrong one. */
const unknown = { 'turn-on': 'turn-on-unknown', rules: undefined, pin: 'pin-unknown' } as const;

const titles = { 'turn-on': 'turnOn', rules: 'rules', pin: 'pin' } as const;

/** Asks for rules, PIN or both. The button that turns the lock on has beside it where the lock holds and where not. */
export const LockForm = observer(function LockForm({ page, state, source }: Props) {
  const { t } = useTranslation('family');
  const { form: kind, problem } = state;
  const element = useRef<HTMLFormElement>(null);
  const where = useId();
  const first = kind === 'turn-on';
  const saving = state.kind === 'saving';
  const tooSimple = problem === 'pin-too-simple';
  // Another PIN is set, which an account can have without a lock. Without it, the form cannot be saved.
  const asksForPin = first && problem === 'proof-needed';
  const lost = problem === 'unreachable' || problem === 'unavailable' ? unknown[kind] : undefined;

  useEffect(() => {
    if (tooSimple) focusInvalid(element.current);
  }, [tooSimple, state]);

  function submit(form: HTMLFormElement): void {
    flushSync(page.save);
    focusInvalid(form);
  }

  function forget(): void {
    page.close();
    void page.forget();
  }

  return (
    <Form ref={element} onSubmit={submit}>
      <h3 tabIndex={-1}>{t(`page.form.${titles[kind]}`)}</h3>
      {kind === 'pin' ? null : <RulesFields form={page.form} saving={saving} />}
      {kind === 'rules' ? null : <PinFields page={page} saving={saving} refused={tooSimple} />}
      <div role="status">
        {problem && !tooSimple ? (
          <Notice kind="warning">{t(`page.problems.${lost ?? problem}`)}</Notice>
        ) : null}
      </div>
      {first ? (
        <div id={where} className={css.where}>
          <p>{t(`page.where.${source}`)}</p>
          <p>{t('page.where.counts')}</p>
        </div>
      ) : null}
      <div className={css.actions}>
        <Button
          type="submit"
          variant="secondary"
          busy={saving}
          aria-describedby={first ? where : undefined}
        >
          {t(saving ? 'page.form.saving' : first ? 'page.form.start' : 'page.form.save')}
        </Button>
        <Button variant="secondary" disabled={saving} onClick={page.close}>
          {t(first ? 'page.form.notNow' : 'page.form.cancel')}
        </Button>
        {asksForPin ? (
          <Button variant="secondary" onClick={forget}>
            {t('page.actions.forgot')}
          </Button>
        ) : null}
      </div>
    </Form>
  );
});
