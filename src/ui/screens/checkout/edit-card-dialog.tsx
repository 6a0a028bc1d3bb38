import type { EditCard } from '#core/checkout/edit-card.ts';
import type { PaymentProfile } from '#ports/payments.ts';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { focusInvalid, Form } from '../../components/form.tsx';
import { Notice } from '../../components/notice.tsx';
import { LiveRegion } from '../../components/live-region.tsx';
import { PersonalDataFields } from './personal-data-fields.tsx';
import { useCardName } from '../../items/use-card-name.ts';

/** Edits the personal data of a saved card (Brazil). */
export const EditCardDialog = observer(function EditCardDialog({
  edit,
  onClose,
}: {
  readonly edit: EditCard;
  readonly onClose: (card: PaymentProfile) => void;
}) {
  const { t } = useTranslation('checkout');
  const { t: common } = useTranslation();
  const cardName = useCardName();
  const formId = useId();
  const { state } = edit;
  if (state.kind === 'closed') return null;
  const { card } = state;
  const saving = state.kind === 'saving';
  const close = () => onClose(card);

  function submit(form: HTMLFormElement): void {
    flushSync(() => void edit.save());
    focusInvalid(form);
  }

  return (
    <Dialog
      title={t('cards.editTitle', { card: cardName(card) })}
      closeLabel={common('app.close')}
      onClose={saving ? undefined : close}
      actions={
        <>
          <Button type="submit" form={formId} busy={saving}>
            {t(saving ? 'cards.saving' : 'cards.save')}
          </Button>
          <Button variant="secondary" onClick={close} disabled={saving}>
            {common('app.close')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <PersonalDataFields form={state.form} readOnly={saving} />
        <LiveRegion urgent>
          {state.problem ? (
            <Notice kind="danger" ref={bringIntoView}>
              {t(`cards.notSaved.${state.problem}`)}
            </Notice>
          ) : null}
        </LiveRegion>
      </Form>
    </Dialog>
  );
});

/** The form is longer than the dialog: an error below it would be out of view. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}
