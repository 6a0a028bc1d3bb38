/** @jest-environment jsdom */
import { takeLaunchParameters } from '#adapters/browser/launch-parameters.ts';

const written: string[] = [];
const preferences = {
  read: () => null,
  write: (...what: readonly string[]) => void written.push(what.join(' ')),
};

test('what a bank\u2019s page has left in the address is gone, and kept nowhere', () => {
  const address = '/checkout?skuId=1313&type=bundle';
  const back = [
    'payment_intent=pi_1',
    'payment_intent_client_secret=pi_1_secret_2',
    'setup_intent=seti_1',
    'setup_intent_client_secret=seti_1_secret_2',
    'redirect_status=succeeded',
  ];
  history.replaceState({ kept: true }, '', `${address}&${back.join('&')}#top`);
  takeLaunchParameters(preferences);
  expect(location.pathname + location.search + location.hash).toBe(`${address}#top`);
  expect(history.state).toEqual({ kept: true });
  expect(written).toEqual([]);
});
