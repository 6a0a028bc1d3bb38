import type { WithdrawalStore } from '#core/withdrawal/withdrawal-store.ts';
import type { Withdrawal } from '#ports/withdrawal.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Actions, Section } from '../../components/page.tsx';
import { Statement } from './statement.tsx';

interface Props {
  readonly store: WithdrawalStore;
  readonly withdrawal: Withdrawal;
}

/** Step 2: the whole statement, what happens next, and the button that sends it. */
export const Confirmation = observer(function Confirmation({ store, withdrawal }: Props) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const { choice, state } = store;
  const sending = state.kind === 'sending';
  const mode = choice?.kind === 'listed' ? choice.mode : undefined;
  return (
    <>
      <Statement withdrawal={withdrawal} />
      <Section title={t('check.next')}>
        <p>{t('check.mail')}</p>
        {mode ? <p>{t(`check.${mode}`)}</p> : null}
      </Section>
      <Actions>
        <Button variant="secondary" busy={sending} onClick={store.confirm}>
          {t(sending ? 'check.sending' : 'check.confirm')}
        </Button>
        <Button variant="secondary" disabled={sending} onClick={store.back}>
          {common('app.back')}
        </Button>
      </Actions>
    </>
  );
});
