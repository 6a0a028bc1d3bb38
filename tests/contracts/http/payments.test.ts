import { httpPlatform } from '../../support/http-ports.ts';
import { describePaymentsPort } from '../payments.contract.ts';
import { describePaymentsInDoubt } from '../payments-doubt.contract.ts';
import type { PaymentsHarness } from '../payments.harness.ts';
import { describeSavedCards } from '../saved-cards.contract.ts';

const http = httpPlatform();

function makeHarness(): Promise<PaymentsHarness> {
  const { ports, platform, cardholder, typeCard } = http.open();
  const { payments: port, session } = ports;
  return Promise.resolve({ port, session, platform, cardholder, typeCard });
}

describePaymentsPort('http', makeHarness);
describePaymentsInDoubt('http', makeHarness);
describeSavedCards('http', makeHarness);
