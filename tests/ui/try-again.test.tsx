import { app, checkout } from '#ui/i18n/locales/en/app.json';
import { screen } from '@testing-library/react';
import { type RenderOptions, renderStore } from '../support/render-store.tsx';

const gems = '/checkout?skuId=gems_pack_3&type=gems';
const never = Array.from({ length: 4 }, () => 'request-lost' as const);

const again = () => screen.findByRole('button', { name: app.retry });

test.each([
  ['/home', 'skus'],
  [gems, 'skus'],
  ['/promo-code', 'createUserSession'],
] as const)(
  'on %s, with no other action, Try again is a primary button',
  async (address, operation) => {
    await renderStore(address, {
      signedInAs: 'luna',
      prepare: ({ platform }) => platform.breakNext(operation, ...never),
    });
    expect((await again()).className).toBe('button primary');
  },
);

const brokenFields: RenderOptions['slots'] = {
  CardFields: ({ onTrouble, children }) => (
    <>
      <button onClick={() => onTrouble('offline')}>break</button>
      {children({ number: () => null, expiry: () => null, code: () => null })}
    </>
  ),
};

test('in a notice of the checkout, Try again is a secondary button', async () => {
  const { user } = await renderStore(gems, { signedInAs: 'luna', slots: brokenFields });
  await user.click(await screen.findByRole('button', { name: 'break' }));
  screen.getByText(checkout.form.away.offline.title);
  expect((await again()).className).toBe('button secondary');
});

test('beside the question on ads, Try again is a secondary button', async () => {
  await renderStore('/privacy#ads', {
    signedInAs: 'luna',
    prepare: ({ platform }) => platform.breakNext('readAdsConsent', ...never),
  });
  expect((await again()).className).toBe('button secondary');
});
