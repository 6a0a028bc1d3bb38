import { type WithdrawalState, WithdrawalStore } from '#core/withdrawal/withdrawal-store.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusInvalid } from '../../components/form.tsx';
import { withTexts } from '../../i18n/texts.tsx';
import { showHeading } from '../../layout/focus-heading.ts';
import { Screen } from '../../layout/screen.tsx';
import { SellerBlock } from '../../purchases/seller-block.tsx';
import { ReplaceDocument } from '../../routing/replace-document.tsx';
import { useEnsureSession, useShownAccount, useStore } from '../../store-context.ts';
import { Confirmation } from './confirmation.tsx';
import { NotSent } from './not-sent.tsx';
import { Received } from './received.tsx';
import { StatementForm } from './statement-form.tsx';

/** States that share a page. */
const steps = {
  choosing: 'stating',
  stating: 'stating',
  confirming: 'confirming',
  sending: 'confirming',
  received: 'received',
  unknown: 'unknown',
  'not-sent': 'not-sent',
} as const satisfies Record<WithdrawalState['kind'], string>;

/** Withdraws from a purchase in two steps. Needs no session. */
export const WithdrawScreen = withTexts(
  'orders',
  observer(function WithdrawScreen() {
    const { t } = useTranslation('orders');
    const { app, slots } = useStore();
    const [store] = useState(() => new WithdrawalStore(app));
    const account = useShownAccount();
    const { state } = store;
    const { session, navigation } = app;
    // Decided once, before this screen is entered: a script that is requested later, for an open purchase, must not
    // discard what was typed, nor reload a new document again.
    const [isForeign] = useState(() => {
      const before = navigation.screen;
      return before !== undefined && before !== 'withdraw' && slots.thirdPartyMayRun();
    });
    useEffect(() => store.start(), [store]);

    // A player who is still signed in chooses from a list. Another player who has signed in since in another tab must not
    // see what this one has typed.
    useEnsureSession(session.state.kind === 'unknown' || session.canResume);

    const step = steps[state.kind];
    const before = useRef(step);
    useEffect(() => {
      if (before.current === step) return;
      before.current = step;
      if (step === 'stating' && store.emailRefused) focusInvalid(document.querySelector('main'));
      else showHeading();
    }, [step, store]);

    if (isForeign || session.state.kind === 'closed') return <ReplaceDocument within />;

    const titles = {
      stating: t('withdraw.title'),
      confirming: t('check.title'),
      received: t('received.title'),
      unknown: t('unknown.title'),
      'not-sent': t('notSent.title'),
    } as const;
    const lead = step === 'stating' ? t('withdraw.lead') : undefined;
    return (
      <Screen name="withdraw" title={titles[step]} lead={lead} width="narrow">
        {'receipt' in state ? (
          <Received store={store} state={state} />
        ) : state.kind === 'unknown' || state.kind === 'not-sent' ? (
          <NotSent store={store} state={state} />
        ) : 'withdrawal' in state ? (
          <Confirmation store={store} withdrawal={state.withdrawal} />
        ) : (
          <StatementForm store={store} />
        )}
        <SellerBlock country={account?.location.country} />
      </Screen>
    );
  }),
);
