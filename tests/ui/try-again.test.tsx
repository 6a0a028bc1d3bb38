import { app } from '#ui/i18n/locales/en/app.json';
import { form, wallet } from '#ui/i18n/locales/en/checkout.json';
import { CheckoutScreen } from '#ui/screens/checkout/checkout-screen.tsx';
import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import type { AccountSlots } from '#ui/slots.ts';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { broken, gemPackAddress, luna } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';
import { openCentre } from './privacy/support.ts';

const render = rendererOf({ home: HomeScreen, checkout: CheckoutScreen });

const never = Array.from({ length: 4 }, () => 'request-lost' as const);
const look = async () => (await screen.findByRole('button', { name: app.retry })).className;

test.each([
  ['/home', 'skus'],
  [gemPackAddress, 'skus'],
  ['/home', 'createUserSession'],
] as const)(
  'on %s, with no other action after a failed %s, Try again is a primary button',
  async (address, operation) => {
    await render(address, { ...luna, ...broken(operation, ...never) });
    expect(await look()).toBe('button primary');
  },
);

/** Card fields with a button, `break`, which reports that they are offline. */
const CardFields: AccountSlots['CardFields'] = ({ onTrouble, children }) => (
  <>
    <button onClick={() => onTrouble('offline')}>break</button>
    {children({ number: () => null, expiry: () => null, code: () => null })}
  </>
);

test('in a notice of the checkout, Try again is a secondary button that moves the focus to the form’s heading', async () => {
  const { press } = await render(gemPackAddress, { ...luna, slots: { CardFields } });
  await press('break');
  screen.getByText(form.away.offline.title);
  expect(await look()).toBe('button secondary');
  await press(app.retry);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: form.title }));
});

test('in a notice of the checkout, Try again also loads wallets that failed to load', async () => {
  let blocked = true;
  const WalletButtons: AccountSlots['WalletButtons'] = ({ onWallets }) => {
    useEffect(() => onWallets(blocked ? undefined : true), [onWallets]);
    return null;
  };
  const { press } = await render(gemPackAddress, {
    ...luna,
    slots: { CardFields, WalletButtons },
    prepare: ({ device }) => device.preferences.write('wallets', 'true'),
  });
  await press('break');
  blocked = false;
  const wallets = () => screen.queryByRole('region', { name: wallet.title });
  expect(wallets()).toBeNull();
  await press(app.retry);
  expect(wallets()).not.toBeNull();
});

test('in a notice of the checkout, Try again keeps no room free if the wallets fail to load again', async () => {
  Object.assign(window, { PaymentRequest: {} });
  const WalletButtons: AccountSlots['WalletButtons'] = ({ onWallets }) => {
    useEffect(() => onWallets(undefined), [onWallets]);
    return null;
  };
  const { press } = await render(gemPackAddress, { ...luna, slots: { CardFields, WalletButtons } });
  await press('break');
  await press(app.retry);
  Reflect.deleteProperty(window, 'PaymentRequest');
  expect(document.querySelector('.unseen')).toBeNull();
});

test('beside the question on ads, Try again is a secondary button', async () => {
  await openCentre('ads', broken('readAdsConsent', ...never));
  expect(await look()).toBe('button secondary');
});
