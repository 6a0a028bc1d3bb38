import type { PinPurpose, PinQuestion } from '#core/family/pin-question.ts';
import { resetDays } from '#core/family/reset-days.ts';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Form } from '../components/form.tsx';
import { withTexts } from '../i18n/texts.tsx';
import { useStore } from '../store-context.ts';
import { PinField } from './pin-field.tsx';
import { PurchaseInQuestion } from './purchase-in-question.tsx';
import css from './pin-dialog.module.css';
import { useMoney } from './use-money.ts';

interface Props {
  readonly question: PinQuestion;
  /** Renders questions of these purposes alone, so that a page never shows another page's. */
  readonly only: readonly PinPurpose['kind'][];
  /** Whether the PIN of a purchase opens a wallet's sheet, which pays later. */
  readonly paysLater?: boolean;
}

/** The dialog that asks for the PIN while the question is open. A question about a purchase needs the account. */
export const PinDialog = observer(function PinDialog({ question, only, paysLater = false }: Props) {
  const { state } = question;
  if (state.kind === 'closed' || !only.includes(state.purpose.kind)) return null;
  return (
    <OpenPinDialog
      question={question}
      purpose={state.purpose}
      paysLater={paysLater}
      trouble={state.kind === 'asking' ? state.trouble : undefined}
      checking={state.kind === 'checking'}
    />
  );
});

interface OpenProps extends Pick<Parameters<typeof PinField>[0], 'trouble' | 'checking'> {
  readonly question: PinQuestion;
  readonly purpose: PinPurpose;
  readonly paysLater: boolean;
}

const OpenPinDialog = withTexts(
  { part: 'family', waiting: null },
  observer(function OpenPinDialog(props: OpenProps) {
    const { question, purpose, paysLater, trouble, checking } = props;
    const { t } = useTranslation('family');
    const money = useMoney();
    const formId = useId();
    const wordsId = useId();
    const field = useRef<HTMLInputElement>(null);
    const [full, setFull] = useState(false);
    const purchase = purpose.kind === 'purchase' ? purpose : undefined;
    const lock = useStore().app.family?.value?.state;
    // The platform does not turn an account's rules off at once.
    const ends = purpose.kind === 'turn-off' && lock?.kind === 'known' && lock.source === 'account';

    function submit(): void {
      void question.submit(field.current?.value ?? '');
    }

    /** The button is removed: the grown-up begins at the title. */
    function show({ currentTarget }: MouseEvent): void {
      const dialog = currentTarget.closest('dialog');
      flushSync(() => setFull(true));
      dialog?.querySelector('h2')?.focus();
    }

    const pays = purchase && !paysLater;
    const go = pays ? t('pin.pay', { price: money(purchase.price) }) : t('pin.confirm');
    return (
      <Dialog
        full={full}
        title={t(`pin.title.${purpose.kind}`)}
        onClose={question.cancel}
        actions={
          <>
            <Button type="submit" form={formId} busy={checking}>
              {checking ? t('pin.checking') : go}
            </Button>
            <Button variant="secondary" onClick={question.cancel}>
              {t('pin.cancel')}
            </Button>
          </>
        }
      >
        <div id={wordsId} className={css.words}>
          {purpose.kind === 'purchase' ? (
            <PurchaseInQuestion purchase={purpose} full={full} />
          ) : (
            <p>{t(`pin.lead.${ends ? 'turn-off-account' : purpose.kind}`, { days: resetDays })}</p>
          )}
        </div>
        <Form id={formId} onSubmit={submit}>
          <PinField
            ref={field}
            trouble={trouble}
            checking={checking}
            describedBy={full ? undefined : wordsId}
          />
        </Form>
        {purchase && !full ? (
          <div>
            <Button variant="quiet" onClick={show}>
              {t('pin.show')}
            </Button>
          </div>
        ) : null}
      </Dialog>
    );
  }),
);
