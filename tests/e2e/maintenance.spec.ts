import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lunasCard } from './pages/checkout-page.ts';
import { luna } from './support/people.ts';
import { test } from './support/releases.ts';
import { expect } from './support/test.ts';

test('Pay on a page opened before maintenance starts no purchase and keeps the typed name', async ({
  page,
  host,
  releases,
  login,
  checkout,
  texts,
}) => {
  await checkout.open('gems_pack_3', 'gems');
  await login.signIn(luna);
  await checkout.enter(lunasCard);
  writeFileSync(join(releases.dirs[1] ?? '', 'health.json'), '{ "maintenance": true }');
  await host.deploy(1);
  const begun: string[] = [];
  page.on('request', (request) => {
    if (/payment-profiles|purchases/.test(request.url()) && request.method() === 'POST')
      begun.push(request.url());
  });
  await checkout.pay.click();
  await expect(page.getByText(texts.store.maintenance.body)).toBeVisible();
  await expect(checkout.pay).toBeDisabled();
  await expect(page.getByLabel(texts.checkout.form.name)).toHaveValue(lunasCard.name ?? '');
  expect(begun).toEqual([]);
});
