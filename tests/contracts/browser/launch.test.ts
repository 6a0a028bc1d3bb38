/** @jest-environment jsdom */
import { takeLaunch } from '#adapters/browser/game/launch.ts';
import { denied } from '../../support/device-storage.ts';

const open = (address: string) => {
  history.replaceState({ kept: true }, '', address);
  return takeLaunch();
};

beforeEach(() => sessionStorage.clear());

test('the parameters of a bank’s redirect are removed from the address and stored nowhere', () => {
  const address = '/checkout?skuId=1313&type=bundle';
  const back = [
    'payment_intent=pi_1',
    'payment_intent_client_secret=pi_1_secret_2',
    'setup_intent=seti_1',
    'setup_intent_client_secret=seti_1_secret_2',
    'redirect_status=succeeded',
  ];
  open(`${address}&${back.join('&')}#top`);
  expect(location.pathname + location.search + location.hash).toBe(`${address}#top`);
  expect(history.state).toEqual({ kept: true });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('launch parameters leave the address and last for the visit, in this tab only', () => {
  const launch = open('/home?embedded=true&country=BR&skuId=1');
  expect(location.search).toBe('?skuId=1');
  expect([launch.embedded, launch.country]).toEqual([true, 'BR']);
  const next = open('/checkout');
  expect([next.embedded, next.country]).toEqual([true, 'BR']);
  expect(localStorage.length).toBe(0);
});

test('a later launch parameter replaces the stored one, and the others stay', () => {
  open('/home?embedded=true&country=BR');
  const launch = open('/home?embedded=false');
  expect([launch.embedded, launch.country]).toEqual([false, 'BR']);
});

test('forgotten parameters are not restored', () => {
  const launch = open('/home?embedded=true&country=BR');
  launch.forget();
  expect([launch.embedded, launch.country]).toEqual([undefined, undefined]);
  const next = open('/home');
  expect([next.embedded, next.country]).toEqual([undefined, undefined]);
});

test('launch parameters last as long as the page if session storage is denied', () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(denied);
  const launch = open('/home?embedded=true');
  expect(launch.embedded).toBe(true);
  launch.forget();
  expect(launch.embedded).toBeUndefined();
});
