import type { EditCard } from '#core/checkout/edit-card.ts';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Notice } from '../../parts/notice.tsx';
import css from './checkout-screen.module.css';
import { PersonalDataFields } from './personal-data-fields.tsx';
import { useCardName } from './use-card-name.ts';

/** Edits the personal data of a saved card (Brazil). */
export const EditCardDialog = observer(function EditCardDialog({
  edit,
}: {
  readonly edit: EditCard;
}) {
  const { t } = useTranslation();
  const cardName = useCardName();
  const formId = useId();
  const { state } = edit;
  if (state.kind === 'closed') return <Dialog open={false} title="" />;
  const saving = state.kind === 'saving';

  function submit(event: FormEvent): void {
    event.preventDefault();
    void edit.save();
  }

  return (
    <Dialog
      open
      title={t('checkout.cards.editTitle', { card: cardName(state.card) })}
      closeLabel={t('app.close')}
      onClose={edit.close}
      actions={
        <>
          <Button variant="secondary" onClick={edit.close} disabled={saving}>
            {t('app.close')}
          </Button>
          <Button type="submit" form={formId} busy={saving}>
            {t(saving ? 'checkout.cards.saving' : 'checkout.cards.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={submit} noValidate>
        <div aria-live="assertive">
          {state.problem ? (
            <Notice kind="danger">{t(`checkout.cards.notSaved.${state.problem}`)}</Notice>
          ) : null}
        </div>
        <PersonalDataFields form={state.form} readOnly={saving} />
      </form>
    </Dialog>
  );
});
