import { createFakePorts } from '../../support/fake-store.ts';
import { describePaymentsPort } from '../payments.contract.ts';
import { describePaymentsInDoubt } from '../payments-doubt.contract.ts';
import type { PaymentsHarness } from '../payments.harness.ts';
import { describeSavedCards } from '../saved-cards.contract.ts';

function makeHarness(): Promise<PaymentsHarness> {
  const { ports, platform, cardholder, typeCard } = createFakePorts();
  const { payments: port, session } = ports;
  return Promise.resolve({ port, session, platform, cardholder, typeCard });
}

describePaymentsPort('fake', makeHarness);
describePaymentsInDoubt('fake', makeHarness);
describeSavedCards('fake', makeHarness);
