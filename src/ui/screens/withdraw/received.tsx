import type { WithdrawalState, WithdrawalStore } from '#core/withdrawal/withdrawal-store.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../../components/button.tsx';
import { Actions } from '../../components/page.tsx';
import { usePrint } from '../../components/use-print.ts';
import { useMoment } from '../../i18n/use-moment.ts';
import { Statement } from './statement.tsx';

interface Props {
  readonly store: WithdrawalStore;
  readonly state: Extract<WithdrawalState, { kind: 'received' }>;
}

/** When the statement was received, where the confirmation goes, and copies to keep. */
export const Received = observer(function Received({ store, state }: Props) {
  const { t } = useTranslation('orders');
  const print = usePrint();
  const moment = useMoment();
  const { withdrawal, receipt } = state;
  const { email, statement } = withdrawal;
  const body = t('received.body', { date: moment(receipt.receivedAt), email });
  const number = t('received.number', { id: receipt.id });
  const copy = [statement, body, number, ''].join('\n\n');
  // An address cannot contain half a surrogate pair, which some keyboards leave of an emoji.
  const text = encodeURIComponent(copy.replace(/\p{Surrogate}/gu, '\ufffd'));
  return (
    <>
      <p>{body}</p>
      <Statement withdrawal={withdrawal} />
      <p>{number}</p>
      <Actions>
        {/* A native view that cannot print ignores downloads, too. */}
        {print ? (
          <>
            <Button variant="secondary" onClick={print}>
              {t('received.print')}
            </Button>
            <LinkButton
              variant="secondary"
              href={`data:text/plain;charset=utf-8,${text}`}
              download={`${receipt.id}.txt`}
            >
              {t('received.file')}
            </LinkButton>
          </>
        ) : null}
        <Button variant="quiet" onClick={store.another}>
          {t('received.another')}
        </Button>
      </Actions>
    </>
  );
});
