import { pageLanguage } from '#core/language/languages.ts';
import type { WithdrawalField } from '#core/withdrawal/withdrawal.rules.ts';
import type { WithdrawalStore } from '#core/withdrawal/withdrawal-store.ts';
import { observer } from 'mobx-react-lite';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { fieldOf } from '../../components/field-of.ts';
import { focusInvalid, Form } from '../../components/form.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Loading } from '../../layout/loading.tsx';
import { useAccountLoader, useStore } from '../../store-context.ts';
import { PurchaseChoices } from './purchase-choices.tsx';

/**
 * Step 1: which purchase, a name, and an e-mail for the confirmation. A visitor's form does not wait for the session.
 */
export const StatementForm = observer(function StatementForm({
  store,
}: {
  readonly store: WithdrawalStore;
}) {
  const { t, i18n } = useTranslation('orders');
  const { session, likelySignedIn } = useStore().app;
  const account = useAccountLoader(session.userId !== undefined);
  const listed = session.userId !== undefined && account.state.kind !== 'failed';
  const waits = likelySignedIn.pending || (listed && !account.value);
  const { form, choice } = store;

  function submit(element: HTMLFormElement): void {
    // Also if one was chosen from a list that is gone.
    if (!listed && !waits) store.choose({ kind: 'other' });
    flushSync(() => {
      store.review(pageLanguage(i18n.language), ({ name, email, purchase }) => {
        const named =
          'description' in purchase
            ? purchase.description
            : t('whatReference', { reference: purchase.reference });
        const what = store.choice?.kind === 'listed' ? store.choice.words : named;
        return t('statement', { what, name, email });
      });
    });
    focusInvalid(element);
  }

  function nameIt(about: string): void {
    store.choose({ kind: 'other' });
    form.set('about', about);
  }

  function field(name: WithdrawalField) {
    return { name, ...fieldOf(form, name, t) };
  }

  const email = field('email');
  const refused = store.emailRefused ? t('errors.refused') : undefined;
  return (
    <Form onSubmit={submit}>
      {waits ? (
        <>
          <Loading />
          <p aria-hidden="true">{t('withdraw.loading')}</p>
        </>
      ) : null}
      {listed && account.value ? <PurchaseChoices store={store} /> : null}
      {choice?.kind === 'other' || (!listed && !waits) ? (
        <TextField
          {...field('about')}
          onValue={nameIt}
          label={t('withdraw.about')}
          hint={t('withdraw.aboutHint')}
          autoComplete="off"
        />
      ) : null}
      <TextField {...field('name')} label={t('withdraw.name')} autoComplete="name" />
      <TextField
        {...email}
        error={email.error ?? refused}
        label={t('withdraw.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button
        type="submit"
        block
        disabled={!choice && (listed || waits)}
        reason={t('withdraw.choose')}
      >
        {t('continue')}
      </Button>
    </Form>
  );
});
