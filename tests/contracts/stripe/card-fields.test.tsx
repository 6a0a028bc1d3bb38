/** @jest-environment jsdom */
import '../../support/ui-setup.ts';
import { createCardFields } from '#adapters/stripe/card-fields.tsx';
import { StripeProvider } from '#adapters/stripe/provider.ts';
import type { CardFieldsProps } from '#ports/payments.ts';
import type { Stripe } from '@stripe/stripe-js';
import { act, render, screen } from '@testing-library/react';
import { FakeConnectivity } from '../../support/fake-device.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { StripeDouble } from '../../support/stripe-double.ts';

const holder = { name: 'Luna', email: 'parent@example.test' };

let double: StripeDouble;
let clock: ManualClock;
let connectivity: FakeConnectivity;
let open: jest.Mock<Promise<Stripe>, [string]>;
let provider: StripeProvider;
let heard: { [K in 'onValidity' | 'onBlur' | 'onTrouble']: jest.Mock };

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  double = new StripeDouble();
  clock = new ManualClock();
  connectivity = new FakeConnectivity(true);
  open = jest.fn<Promise<Stripe>, [string]>(() => Promise.resolve(double.stripe));
  provider = new StripeProvider(open, clock);
  heard = { onValidity: jest.fn(), onBlur: jest.fn(), onTrouble: jest.fn() };
});

async function show(props: Partial<CardFieldsProps> = {}) {
  const CardFields = createCardFields({
    stripe: () => Promise.resolve({ provider, open }),
    clock,
    connectivity,
  });
  const fields = (changed: Partial<CardFieldsProps>) => (
    <CardFields
      billingPlatformId="us"
      language="en"
      disabled={false}
      {...heard}
      {...props}
      {...changed}
    >
      {(inputs) => (
        <>
          {inputs.number({ id: 'number', className: 'box', 'aria-invalid': true })}
          {inputs.expiry({ id: 'expiry', className: 'box' })}
          {inputs.code({ id: 'code', className: 'box' })}
          <input aria-label="Name on card" />
        </>
      )}
    </CardFields>
  );
  const shown = render(fields({}));
  await act(() => clock.advance(0));
  return {
    ...shown,
    change: (changed: Partial<CardFieldsProps>) => shown.rerender(fields(changed)),
  };
}

function becomeReady(): void {
  for (const type of ['cardNumber', 'cardExpiry', 'cardCvc']) {
    const element = double.element(type);
    act(() => element.emit('ready', element));
  }
}

test('each card field is mounted under its id, in a box with its aria-invalid and its focus', async () => {
  await show();
  const number = double.element('cardNumber');
  expect(number.mounted?.id).toBe('number');
  expect(double.element('cardExpiry').mounted?.id).toBe('expiry');
  expect(double.element('cardCvc').mounted?.id).toBe('code');
  const box = number.mounted?.closest('.box');
  expect(box?.getAttribute('aria-invalid')).toBe('true');
  number.emit('focus');
  expect(box?.hasAttribute('data-focused')).toBe(true);
  number.emit('blur');
  expect(box?.hasAttribute('data-focused')).toBe(false);
});

test('a changed card field reports its validity, and a field that loses focus reports a blur', async () => {
  await show();
  const number = double.element('cardNumber');
  number.emit('change', {
    elementType: 'cardNumber',
    complete: false,
    empty: false,
    error: { code: 'x' },
  });
  double
    .element('cardCvc')
    .emit('change', { elementType: 'cardCvc', complete: true, empty: false });
  double.element('cardExpiry').emit('blur');
  expect(heard.onValidity.mock.calls).toEqual([
    ['number', { complete: false, empty: false, error: true }],
    ['code', { complete: true, empty: false, error: false }],
  ]);
  expect(heard.onBlur.mock.calls).toEqual([['expiry']]);
});

test('disabling the card fields updates them, without new ones and without Stripe Link', async () => {
  const { change } = await show();
  const number = double.element('cardNumber');
  change({ disabled: true });
  expect(number.options.at(-1)).toMatchObject({ disabled: true });
  expect(double.element('cardNumber')).toBe(number);
  expect(number.options[0]).toMatchObject({ disableLink: true });
  expect(number.options).not.toContainEqual(expect.objectContaining({ disableLink: false }));
});

test('the number’s field offers the brands of a co-badged card, and selects none', async () => {
  await show();
  const [options] = double.element('cardNumber').options;
  expect(options).toMatchObject({ showIcon: true });
  expect(options).not.toHaveProperty('preferredNetwork');
});

test('the card fields keep their first language when the store’s language changes', async () => {
  const { change } = await show({ language: 'pt' });
  const number = double.element('cardNumber');
  change({ language: 'ko' });
  expect(double.group).toMatchObject([{ locale: 'pt-BR' }]);
  expect(double.element('cardNumber')).toBe(number);
});

test('a card can be registered only while the card fields are ready and mounted', async () => {
  const { unmount } = await show();
  expect((await provider.createMethod(holder)).ok).toBe(false);
  const number = double.element('cardNumber');
  number.emit('ready', number);
  expect((await provider.createMethod(holder)).ok).toBe(true);
  unmount();
  const refused = { ok: false, problem: 'unavailable' };
  expect(await provider.createMethod(holder)).toEqual(refused);
});

test('a change of the billing platform opens Stripe for the new platform', async () => {
  const { change } = await show();
  change({ billingPlatformId: 'br' });
  await act(() => clock.advance(0));
  expect(open.mock.calls).toEqual([['us'], ['br']]);
});

test('a card is registered by its own billing platform, even if another one has loaded since', async () => {
  let load: (stripe: Stripe) => void = () => {};
  open.mockReturnValueOnce(new Promise((resolve) => (load = resolve)));
  const { change } = await show();
  change({ billingPlatformId: 'br' });
  await act(() => clock.advance(0));
  const number = double.element('cardNumber');
  number.emit('ready', number);
  const late = new StripeDouble().stripe;
  const registeredLate = jest.spyOn(late, 'createPaymentMethod');
  await act(async () => {
    load(late);
    await clock.advance(0);
  });
  expect((await provider.createMethod(holder)).ok).toBe(true);
  expect(registeredLate).not.toHaveBeenCalled();
});

describe('card fields', () => {
  test.each([
    ['with', 'blocked', true],
    ['without', 'offline', false],
  ])('that fail %s a network are %s, and other inputs stay', async (_, trouble, online) => {
    connectivity.become(online);
    open.mockRejectedValue(new Error('kept away'));
    await show();
    expect(heard.onTrouble.mock.calls).toEqual([[trouble]]);
    expect(screen.getByLabelText('Name on card')).toBeTruthy();
  });

  test('that failed offline load by themselves when the network is back', async () => {
    connectivity.become(false);
    open.mockRejectedValueOnce(new Error('no network'));
    await show();
    act(() => connectivity.become(true));
    await act(() => clock.advance(0));
    becomeReady();
    expect(heard.onTrouble.mock.calls).toEqual([['offline'], [undefined]]);
    expect(double.element('cardNumber').mounted?.id).toBe('number');
  });

  test('pending after 8 seconds are reported as slow, and can still load', async () => {
    let load: (stripe: Stripe) => void = () => {};
    open.mockReturnValue(new Promise((resolve) => (load = resolve)));
    await show();
    await act(() => clock.advance(8_000));
    expect(heard.onTrouble.mock.calls).toEqual([['slow']]);
    await act(async () => {
      load(double.stripe);
      await clock.advance(0);
    });
    becomeReady();
    expect(heard.onTrouble.mock.calls).toEqual([['slow'], [undefined]]);
  });

  test('of which one is still empty after 8 seconds are reported as slow', async () => {
    await show();
    const number = double.element('cardNumber');
    act(() => number.emit('ready', number));
    await act(() => clock.advance(8_000));
    expect(heard.onTrouble.mock.calls).toEqual([['slow']]);
  });

  test('that are ready in time are never reported', async () => {
    await show();
    becomeReady();
    await act(() => clock.advance(60_000));
    expect(heard.onTrouble.mock.calls).toEqual([[undefined]]);
  });

  test('onTrouble is not called after the form has unmounted', async () => {
    open.mockReturnValue(new Promise(() => {}));
    const { unmount } = await show();
    unmount();
    await act(() => clock.advance(60_000));
    expect(heard.onTrouble).not.toHaveBeenCalled();
  });
});
