import { biasCard } from './pages/checkout-page.ts';
import { png } from '../support/pictures.ts';
import type { Canary } from './support/canaries.ts';
import { canaryLuna, expect, test } from './support/canary-test.ts';
import { bia, cards, finn } from './support/people.ts';
import { mailedLink } from './support/privacy-test.ts';

// Typed values are sent only to the listed destinations, and stored only in the listed places.

const signInCall = /^POST \S+\/v1\/authentication-sessions$/;
const emailChange = /^POST \S+\/v1\/privacy\/data\/email-change\/request$/;
const cardProvider = /^POST https:\/\/api\.stripe\.com\/v1\/payment_methods$/;
const profiles = /^(POST|PATCH) \S+\/v1\/payment-profiles(\/[^/]+)?$/;

const ofLuna: readonly Canary[] = [
  { field: 'e-mail', value: canaryLuna.email, sentTo: [signInCall] },
  { field: 'password', value: canaryLuna.password, sentTo: [signInCall] },
  {
    field: 'nickname',
    value: canaryLuna.name,
    sentTo: [/^POST \S+\/v1\/password$/],
    keptIn: [/^IndexedDB kitewood-last-known$/],
  },
];

test('values typed at login reach their destination, and remain nowhere', async ({
  page,
  login,
  forgot,
  reset,
  store,
  wiretap,
}) => {
  const typed: Canary[] = [
    ...ofLuna,
    { field: 'wrong e-mail', value: 'wrong.canary@example.test', sentTo: [signInCall] },
    { field: 'wrong password', value: 'wrong canary 2', sentTo: [signInCall] },
  ];
  const strays = () => wiretap.strays(page, typed);
  await login.open();
  await login.email.fill('wrong.canary@example.test');
  await login.password.fill('wrong canary 2');
  expect(await strays()).toEqual([]);
  await login.submit.click();
  await expect(login.email).toHaveAttribute('aria-invalid', 'true');
  await forgot.turn.click();
  await forgot.ask(canaryLuna.name);
  await expect(forgot.sent).toBeVisible();
  expect(await strays()).toEqual([]);
  await forgot.open();
  await forgot.key.fill(canaryLuna.name);
  expect(await strays()).toEqual([]);

  const link = await mailedLink(page);
  const [, token = ''] = link.split('=');
  const changes = [/^PUT \S+\/v1\/password$/, /^GET \S+\/password-reset$/];
  typed.push({ field: 'token of the link', value: token, sentTo: changes });
  const renewed = [/^PUT \S+\/v1\/password$/, signInCall];
  typed.push({ field: 'new password', value: 'sun canary 3', sentTo: renewed });
  await page.goto(link);
  await reset.choose('sun canary 3');
  expect(await strays()).toEqual([]);
  await reset.save.click();
  await expect(reset.saved).toBeVisible();
  await login.open();
  await login.signIn({ email: canaryLuna.email, password: 'sun canary 3' });
  await expect(store.gems).toHaveText('240');
  expect(await strays()).toEqual([]);
});

test('values typed for a withdrawal reach the platform once it is confirmed, and remain nowhere', async ({
  page,
  withdraw,
  wiretap,
}) => {
  const sentTo = [/^POST \S+\/v1\/withdrawals$/];
  const typed: readonly Canary[] = [
    { field: 'purchase', value: 'canary gems of Friday', sentTo },
    { field: 'name', value: 'Canary Lovelace', sentTo },
    { field: 'e-mail', value: 'withdrawn.canary@example.test', sentTo },
  ];
  const strays = () => wiretap.strays(page, typed);
  await withdraw.open();
  await withdraw.about.fill('canary gems of Friday');
  await withdraw.name.fill('Canary Lovelace');
  await withdraw.email.fill('withdrawn.canary@example.test');
  await withdraw.next.click();
  await expect(withdraw.check).toBeVisible();
  expect(wiretap.sent.some(({ place }) => place.endsWith('/v1/withdrawals'))).toBe(false);
  expect(await strays()).toEqual([]);
  await withdraw.confirm.click();
  await expect(withdraw.received).toBeVisible();
  expect(await strays()).toEqual([]);
});

test('values typed and chosen on account pages reach their destination, and remain nowhere', async ({
  page,
  login,
  store,
  promo,
  pictures,
  privacy,
  linkEmail,
  accountTexts,
  wiretap,
}) => {
  const linking = /^POST \S+\/v1\/identities\/email$/;
  const typed: readonly Canary[] = [
    { field: 'e-mail', value: 'finn.canary@example.test', sentTo: [linking, emailChange] },
    { field: 'password', value: 'kite canary 4', sentTo: [linking] },
    { field: 'promo code', value: 'CANARYCODE12345', sentTo: [/^POST \S+\/graphql$/] },
    { field: 'new e-mail', value: 'moved.canary@example.test', sentTo: [emailChange] },
    { field: 'name of the picture’s file', value: 'canary-holiday.png' },
  ];
  const strays = () => wiretap.strays(page, typed);
  await login.enter(finn);
  await expect(store.heading).toBeFocused();
  await store.choose('Link an e-mail');
  await linkEmail.email.fill('finn.canary@example.test');
  await linkEmail.password.fill('kite canary 4');
  expect(await strays()).toEqual([]);
  await linkEmail.submit.click();
  await expect(linkEmail.dialog).toHaveAccessibleName(accountTexts.link.done.title);
  expect(await strays()).toEqual([]);

  await promo.open();
  await promo.code.fill('CANARYCODE12345');
  expect(await strays()).toEqual([]);
  await promo.redeem.click();
  await expect(promo.failure).toBeVisible();
  expect(await strays()).toEqual([]);

  await pictures.open();
  await pictures.choose('canary-holiday.png', png);
  await expect(pictures.preview).toBeVisible();
  await pictures.save.click();
  await expect(pictures.link).toBeVisible();
  expect(await strays()).toEqual([]);

  await privacy.open('att_data');
  await privacy.action('att_data', 'change-email').click();
  await privacy.box.click();
  await privacy.newEmail.fill('moved.canary@example.test');
  expect(await strays()).toEqual([]);
  await privacy.sendNewEmail('moved.canary@example.test');
  await expect(privacy.sent).toContainText('moved.canary@example.test');
  expect(await strays()).toEqual([]);
});

for (const [operation, path] of [
  ['changeEmail', 'data/email-change'],
  ['request', 'data'],
  ['delete', 'delete'],
] as const) {
  test(`the token of a confirmation link (${operation}) reaches its destination, and remains nowhere`, async ({
    page,
    ask,
    confirm,
    wiretap,
  }) => {
    const link = await ask(operation, canaryLuna);
    const [, token = ''] = link.split('=');
    const confirming = [
      new RegExp(`^POST \\S+/v1/privacy/${path}/confirm$`),
      new RegExp(`^GET \\S+/confirm/${operation}$`),
    ];
    const strays = () =>
      wiretap.strays(page, [{ field: 'token of the link', value: token, sentTo: confirming }]);
    await page.goto(link);
    await expect(confirm.title(operation)).toBeVisible();
    expect(wiretap.sent.filter(({ place }) => confirming[0]?.test(place))).toHaveLength(1);
    expect(await strays()).toEqual([]);
    await page.goto('/download');
    expect(await strays()).toEqual([]);
  });
}

test('the data of a refused card and of one that pays reach their destination, and remain nowhere', async ({
  page,
  checkout,
  success,
  wiretap,
}) => {
  const holder = {
    name: 'Canary Cardholder',
    expiry: '11 / 47',
    code: '7391',
    postalCode: 'CA7 9NRY',
    email: 'parents.canary@example.test',
  };
  const typed: readonly Canary[] = [
    { field: 'number', value: cards.asksForAuthentication, sentTo: [cardProvider] },
    { field: 'refused number', value: cards.hasTooLittle, sentTo: [cardProvider] },
    { field: 'expiry', value: holder.expiry, sentTo: [cardProvider] },
    { field: 'code', value: holder.code, sentTo: [cardProvider] },
    { field: 'name', value: holder.name, sentTo: [cardProvider] },
    { field: 'postal code', value: holder.postalCode, sentTo: [cardProvider] },
    { field: 'e-mail', value: holder.email, sentTo: [cardProvider, profiles] },
  ];
  const strays = () => wiretap.strays(page, typed);
  await checkout.openAs(canaryLuna, 'gems_pack_1');
  await checkout.enter({ ...holder, number: cards.hasTooLittle });
  await checkout.save.check();
  expect(await strays()).toEqual([]);
  await checkout.pay.click();
  await expect(checkout.failure).toBeVisible();
  expect(await strays()).toEqual([]);
  await checkout.open();
  await checkout.useAnotherCard.click();
  await checkout.payWith({ ...holder, number: cards.asksForAuthentication });
  await checkout.pass.click();
  await expect(success.heading).toBeVisible();
  expect(await strays()).toEqual([]);
  expect(wiretap.sent.filter(({ place }) => cardProvider.test(place))).toHaveLength(2);
});

test('Brazilian personal data and their change reach the payment profile, and remain nowhere', async ({
  page,
  checkout,
  success,
  wiretap,
}) => {
  const personal = {
    name: 'Canaria da Silva',
    identityNumber: '390.533.447-05',
    zipCode: '69912-340',
    street: 'Travessa do Canario',
    number: '86429',
    complement: 'casa canario',
    neighborhood: 'Bairro Canario',
    city: 'Canarinho do Sul',
  };
  const changed = { city: 'Canario do Norte' };
  const values = Object.entries({ ...personal, 'other city': changed.city });
  const typed = values.map(([field, value]) => ({ field, value, sentTo: [profiles] }));
  const strays = () => wiretap.strays(page, typed);
  await checkout.openAs(bia, 'gems_pack_1');
  await checkout.enter(biasCard);
  await checkout.enterPersonal({ ...personal, state: 'AC' });
  await checkout.save.check();
  expect(await strays()).toEqual([]);
  await checkout.pay.click();
  await expect(success.heading).toBeVisible();
  expect(await strays()).toEqual([]);

  await checkout.open();
  await checkout.editCard('Visa ending 4242').click();
  await checkout.enterPersonal(changed);
  expect(await strays()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await strays()).toEqual([]);
});
