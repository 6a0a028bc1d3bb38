/** @jest-environment jsdom */
import { stripeScript, stripeScripts } from '#adapters/stripe/addresses.ts';
import { createStripe } from '#adapters/stripe/stripe.ts';
import { FakeConnectivity } from '../../support/fake-device.ts';
import { ManualClock } from '../../support/manual-clock.ts';

const keys = { us: 'pk_test_us', br: 'pk_test_br' };

/** Keys that Stripe was opened with, oldest first. */
let opened: string[];

/** What Stripe's script leaves in the page. */
function install(): void {
  const open = (key: string) => {
    opened.push(key);
    return {
      retrievePaymentIntent: () => Promise.resolve({ paymentIntent: { status: 'succeeded' } }),
    };
  };
  Object.assign(window, { Stripe: Object.assign(open, { version: 'endive' }) });
}

function stripe(loadScript: (address: string) => Promise<void>) {
  const connectivity = new FakeConnectivity(true);
  return createStripe({ keys, clock: new ManualClock(), connectivity, loadScript }).payments;
}

beforeEach(() => {
  opened = [];
  Reflect.deleteProperty(window, 'Stripe');
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('the script is fetched once, and each key opened once', async () => {
  const loadScript = jest.fn(() => Promise.resolve(install()));
  const payments = stripe(loadScript);
  await payments.challengeState('secret', 'us');
  await payments.challengeState('secret', 'br');
  await payments.challengeState('secret', 'us');
  expect(loadScript.mock.calls).toEqual([[stripeScript]]);
  expect(opened).toEqual(['pk_test_us', 'pk_test_br']);
});

test('a script that did not come is fetched anew when it is needed again', async () => {
  const loadScript = jest
    .fn<Promise<void>, [string]>()
    .mockRejectedValueOnce(new Error('kept away'))
    .mockImplementation(() => Promise.resolve(install()));
  const payments = stripe(loadScript);
  expect(await payments.challengeState('secret', 'us')).toMatchObject({ problem: 'unreachable' });
  expect(await payments.challengeState('secret', 'us')).toEqual({ ok: true, value: 'passed' });
});

test('something else in the place of the script is none', async () => {
  const payments = stripe(() => Promise.resolve());
  expect(await payments.challengeState('secret', 'us')).toMatchObject({ problem: 'unreachable' });
});

test('a billing platform that this build has no key for is out of reach', async () => {
  const payments = stripe(() => Promise.resolve(install()));
  expect(await payments.challengeState('secret', 'ar')).toMatchObject({ problem: 'unreachable' });
  expect(await payments.challenge('secret', 'ar')).toMatchObject({ problem: 'unreachable' });
});

test('only files of Stripe\u2019s may run', () => {
  const allowed = (address: string) => stripeScripts.some((shape) => shape.test(address));
  expect(allowed(stripeScript)).toBe(true);
  expect(allowed('https://js.stripe.com/endive/fingerprinted/js/shared-0a1b2c.js')).toBe(true);
  for (const other of [
    'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false&x=1',
    'https://js.stripe.com/endive/fingerprinted/js/../../../evil.js',
    'https://js.stripe.com.evil.test/endive/stripe.js',
    'https://evil.test/https://js.stripe.com/endive/stripe.js',
    'http://js.stripe.com/endive/stripe.js',
    'javascript:alert(1)//https://js.stripe.com/endive/stripe.js',
  ]) {
    expect(allowed(other)).toBe(false);
  }
});
