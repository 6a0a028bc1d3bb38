/** @jest-environment jsdom */
import { ManualClock } from '../../support/manual-clock.ts';
import { stripeScript, stripeScripts } from '#adapters/stripe/addresses.ts';
import { createStripe } from '#adapters/stripe/stripe.ts';
import { isListed } from '#main/trusted-types.ts';

const keys = { us: 'pk_test_us', br: 'pk_test_br' };

/** Keys that Stripe was opened with, oldest first. */
let opened: string[];

/** Defines `window.Stripe`, as Stripe's script does. */
function install(): void {
  const open = (key: string) => {
    opened.push(key);
    return {
      retrievePaymentIntent: () => Promise.resolve({ paymentIntent: { status: 'succeeded' } }),
    };
  };
  Object.assign(window, { Stripe: Object.assign(open, { version: 'endive' }) });
}

function stripe(loadScript: (address: string) => Promise<void>, fraudSignals = false) {
  return createStripe({ keys, fraudSignals, loadScript, clock: new ManualClock() }).provider;
}

beforeEach(() => {
  opened = [];
  Reflect.deleteProperty(window, 'Stripe');
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

test.each([
  ['with', true],
  ['without', false],
])(
  'Stripe’s script is loaded once, %s fraud signals, and Stripe is opened once for each key',
  async (_, fraudSignals) => {
    const loadScript = jest.fn(() => Promise.resolve(install()));
    const provider = stripe(loadScript, fraudSignals);
    await provider.challengeState('secret', 'us');
    await provider.challengeState('secret', 'br');
    await provider.challengeState('secret', 'us');
    expect(loadScript.mock.calls).toEqual([[stripeScript(fraudSignals)]]);
    expect(opened).toEqual(['pk_test_us', 'pk_test_br']);
  },
);

test('a script that failed to load is loaded again by the next call', async () => {
  const loadScript = jest
    .fn<Promise<void>, [string]>()
    .mockRejectedValueOnce(new Error('kept away'))
    .mockImplementation(() => Promise.resolve(install()));
  const provider = stripe(loadScript);
  expect(await provider.challengeState('secret', 'us')).toMatchObject({ problem: 'unreachable' });
  expect(await provider.challengeState('secret', 'us')).toEqual({ ok: true, value: 'confirmed' });
});

test.each([
  ['if the loaded script does not define Stripe', 'us', () => undefined],
  ['for a billing platform without a key in this build', 'ar', install],
])('challenges return unreachable %s', async (_, billingPlatformId, load) => {
  const provider = stripe(async () => load());
  for (const ask of ['challengeState', 'challenge'] as const) {
    const answer = await provider[ask]('secret', billingPlatformId);
    expect(answer).toMatchObject({ problem: 'unreachable' });
  }
});

test.each([
  ['with', true],
  ['without', false],
])(
  'a build %s fraud signals allows only Stripe’s own script files, at its own address',
  (_, fraudSignals) => {
    const allowed = (address: string) => isListed(stripeScripts(fraudSignals), address);
    expect(allowed(stripeScript(fraudSignals))).toBe(true);
    expect(allowed('https://js.stripe.com/endive/fingerprinted/js/shared-0a1b2c.js')).toBe(true);
    for (const other of [
      stripeScript(!fraudSignals),
      `${stripeScript(fraudSignals)}&x=1`,
      `${stripeScript(fraudSignals)}?x=1`,
      'https://js.stripe.com/endive/fingerprinted/js/../../../evil.js',
      'https://js.stripe.com.evil.test/endive/stripe.js',
      'https://evil.test/https://js.stripe.com/endive/stripe.js',
      'http://js.stripe.com/endive/stripe.js',
      'javascript:alert(1)//https://js.stripe.com/endive/stripe.js',
    ]) {
      expect(allowed(other)).toBe(false);
    }
  },
);
