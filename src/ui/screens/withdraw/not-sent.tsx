import type { WithdrawalState, WithdrawalStore } from '#core/withdrawal/withdrawal-store.ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { LiveRegion } from '../../components/live-region.tsx';
import { Actions } from '../../components/page.tsx';
import { useBusy } from '../../components/use-busy.ts';
import { useStore } from '../../store-context.ts';
import { Statement } from './statement.tsx';

interface Props {
  readonly store: WithdrawalStore;
  readonly state: Extract<WithdrawalState, { kind: 'unknown' | 'not-sent' }>;
}

const reasons = {
  offline: 'offline',
  'too-many': 'tooMany',
  unsupported: 'unsupported',
  refused: 'refused',
} as const;

/** The statement was not received, or nobody knows: it can be sent again, copied, or mailed to the seller. */
export const NotSent = observer(function NotSent({ store, state }: Props) {
  const { t } = useTranslation('orders');
  const { seller } = useStore().app.settings;
  const { withdrawal } = state;
  const unknown = state.kind === 'unknown';
  const [presses, setPresses] = useState(0);
  const [sending, send] = useBusy(async () => {
    await (unknown ? store.repeat() : store.confirm());
    setPresses(presses + 1);
  });
  return (
    <>
      {/* A new element after each press: equal words are announced again. */}
      <LiveRegion>
        <p key={presses}>{unknown ? t('unknown.body') : t(`notSent.${reasons[state.reason]}`)}</p>
      </LiveRegion>
      <Statement withdrawal={withdrawal} />
      {seller ? <p>{t('notSent.byEmail', { email: seller.email })}</p> : null}
      <Actions>
        <Button busy={sending} onClick={send}>
          {t(sending ? 'check.sending' : unknown ? 'unknown.again' : 'notSent.again')}
        </Button>
        <CopyButton text={withdrawal.statement} label={t('notSent.copy')} />
        {unknown ? null : (
          <Button variant="quiet" onClick={store.back}>
            {t('notSent.change')}
          </Button>
        )}
      </Actions>
    </>
  );
});
