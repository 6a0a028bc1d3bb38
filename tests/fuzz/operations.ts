import { createHttpCatalogue } from '#adapters/http/catalogue.ts';
import type { HttpClient } from '#adapters/http/client.ts';
import { createEventDelivery } from '#adapters/http/events.ts';
import { createHttpLocation } from '#adapters/http/location.ts';
import { createHttpPassword } from '#adapters/http/password.ts';
import { createHttpPayments } from '#adapters/http/payments.ts';
import { createHttpPlayer } from '#adapters/http/player.ts';
import { createHttpPrivacy } from '#adapters/http/privacy.ts';
import { createHttpPromo } from '#adapters/http/promo.ts';
import { createHttpScreenshots } from '#adapters/http/screenshots.ts';
import { createHttpSession } from '#adapters/http/session.ts';
import type { PersonalData } from '#ports/payments.ts';
import type { Result } from '#ports/result.ts';
import type { Canned } from '../support/canned-platform.ts';

/** A call of the contract with a valid answer. */
export interface Operation {
  readonly name: string;
  /** Method and path. */
  readonly key: string;
  readonly good: Canned;
  ask(client: HttpClient): Promise<Result<unknown, string>>;
  /** Whether a value is valid for the port, checked without the adapter. */
  sound(value: unknown): boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const nothing = (value: unknown) => value === undefined;
const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown) => Number.isInteger(value);
const isWallet = (value: unknown) =>
  isWhole((value as Fields)['coins']) && isWhole((value as Fields)['gems']);
const all = (value: unknown, holds: (one: Fields) => boolean) =>
  Array.isArray(value) && (value as Fields[]).every(holds);

const card = {
  key: { id: 'profile-1' },
  cardBrand: 'visa',
  cardSuffix: '4242',
  paymentMethod: 'pm',
};
const isCard = ({ id, cardBrand, cardSuffix, personalData }: Fields) =>
  isText(id) && id !== '' && isText(cardBrand) && isText(cardSuffix) && personalData !== undefined;

const personalData: PersonalData = {
  name: 'Bia',
  identityNumber: '39053344705',
  identityType: 'CPF',
  address: {
    zipCode: '01310100',
    street: 'Avenida Paulista',
    number: '1',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
};

const wallet = { coins: 100, gems: 20 };
const game = (data: object): Canned => ({ status: 200, body: { data } });

function main(
  name: string,
  key: string,
  good: Canned,
  ask: Operation['ask'],
  sound: Operation['sound'] = nothing,
): Operation {
  return { name, key, good, ask, sound };
}

export const operations: readonly Operation[] = [
  main(
    'createAuthenticationSession',
    'POST /v1/authentication-sessions',
    { status: 201 },
    (client) =>
      createHttpSession(client, 'email').signIn({ email: 'a@b.test', password: 'secret' }),
    (value) => (value as Fields)['userId'] === 'player-luna',
  ),
  main(
    'readLinkedEmail',
    'GET /v1/identities/email',
    { status: 200, body: { email: 'a@b.test' } },
    (client) => createHttpSession(client, 'email').linkedEmail(),
    (value) => value === null || isText(value),
  ),
  main('linkEmail', 'POST /v1/identities/email', { status: 204 }, (client) =>
    createHttpSession(client, 'email').linkEmail({ email: 'a@b.test', password: 'secret' }),
  ),
  main(
    'retrieveLocation',
    'GET /v1/location',
    { status: 200, body: { country: 'BR' } },
    (client) => createHttpLocation(client).lookUpCountry(),
    (value) => isText(value) && /^[A-Z]{2}$/.test(value),
  ),
  main('requestPasswordReset', 'POST /v1/password', { status: 202 }, (client) =>
    createHttpPassword(client, 'kitewood').requestReset('a@b.test'),
  ),
  main('changePassword', 'PUT /v1/password', { status: 204 }, (client) =>
    createHttpPassword(client, 'kitewood').change('token', 'secret'),
  ),
  main(
    'retrievePaymentProfiles',
    'GET /v1/payment-profiles',
    { status: 200, body: [card, card] },
    (client) => createHttpPayments(client).profiles('platform'),
    (value) => all(value, isCard),
  ),
  main(
    'createPurchase',
    'POST /v1/purchases',
    {
      status: 201,
      body: { clientSecret: 'secret', paymentIntentId: 'pi', purchase: { key: { id: 'p' } } },
    },
    (client) =>
      createHttpPayments(client).createPurchase('key', {
        billingPlatformId: 'platform',
        paymentProfileId: 'profile-1',
        sku: '620',
      }),
    (value) => {
      const { purchaseId, paymentIntentId, clientSecret } = value as Fields;
      const named = [purchaseId, paymentIntentId].every((one) => isText(one) && one !== '');
      return named && (clientSecret === null || (isText(clientSecret) && clientSecret !== ''));
    },
  ),
  main(
    'createPaymentProfile',
    'POST /v1/payment-profiles',
    { status: 201, body: card },
    (client) =>
      createHttpPayments(client).createProfile('key', {
        billingPlatformId: 'platform',
        email: 'a@b.test',
        method: { id: 'pm', brand: 'visa', suffix: '4242' },
        save: true,
        personalData,
      }),
    (value) => isCard(value as Fields),
  ),
  main(
    'updatePaymentProfile',
    'PATCH /v1/payment-profiles/p',
    { status: 200, body: { ...card, personalData } },
    (client) => createHttpPayments(client).updateProfile('p', personalData),
    (value) => isCard(value as Fields),
  ),
  main('confirmPurchase', 'POST /v1/purchases/p/confirm', { status: 200 }, (client) =>
    createHttpPayments(client).confirm('p', 'pi'),
  ),
  main('deletePaymentProfile', 'DELETE /v1/payment-profiles/p', { status: 204 }, (client) =>
    createHttpPayments(client).deleteProfile('p'),
  ),
  main(
    'purchase',
    'POST /graphql',
    game({
      purchase: {
        wallet,
        added: { reward: wallet, itemsList: ['a'], quantityList: [1], petsToAdd: ['fox'] },
      },
    }),
    (client) => createHttpPayments(client).grant('p', '620', 'player-luna'),
    (value) => {
      const { wallet, added } = value as { wallet: unknown; added: Fields };
      return (
        isWallet(wallet) &&
        all(added['items'], ({ id, quantity }) => isText(id) && isWhole(quantity))
      );
    },
  ),
  main(
    'profile',
    'GET /graphql',
    game({ profile: { name: 'Luna', ...wallet } }),
    (client) => createHttpPlayer(client).profile(),
    (value) => isText((value as Fields)['name']) && isWallet(value),
  ),
  main(
    'skus',
    'GET /graphql',
    game({ skus: [{ skuId: '620', price: 499 }] }),
    (client) =>
      createHttpCatalogue(client, 'test').prices({
        billingPlatformId: 'platform',
        skuIds: ['620'],
      }),
    (value) =>
      all(value, ({ skuId, price }) => isText(skuId) && isWhole(price) && Number(price) >= 0),
  ),
  main(
    'redeemPromoCode',
    'POST /graphql',
    game({ redeemPromoCode: { status: 'SUCCESS', failureReason: null } }),
    (client) => createHttpPromo(client).redeem('SUNSHINE2026'),
  ),
  main(
    'saveScreenshot',
    'POST /graphql',
    game({ saveScreenshot: { host: 'pictures.test', file: 'a.png' } }),
    (client) => createHttpScreenshots(client).save('data:image/png;base64,iVBORw0KGgo='),
    (value) => isText((value as Fields)['host']) && isText((value as Fields)['file']),
  ),
  main('deleteScreenshot', 'POST /graphql', game({ deleteScreenshot: true }), (client) =>
    createHttpScreenshots(client).delete('a.png'),
  ),
  main('signOut', 'DELETE /v1/user-sessions/current', { status: 204 }, (client) =>
    createHttpSession(client, 'email').signOut('player-luna'),
  ),
  main('registerEvents', 'POST /v1/events', { status: 202 }, async (client) => {
    const delivered = await createEventDelivery(client)([]);
    return delivered === 'delivered'
      ? { ok: true, value: undefined }
      : { ok: false, problem: delivered };
  }),
  main(
    'listDeletionSchedules',
    'GET /v1/privacy/delete/schedule',
    { status: 200, body: [{ status: 'CONFIRMED' }] },
    (client) => createHttpPrivacy(client, 'kitewood').schedules(),
    (value) => Array.isArray(value) && value.every(isText),
  ),
  main(
    'readAdsConsent',
    'GET /v1/privacy/personalized-ads-consent',
    { status: 200, body: true },
    (client) => createHttpPrivacy(client, 'kitewood').adsConsent(),
    (value) => typeof value === 'boolean',
  ),
  main('scheduleDeletion', 'POST /v1/privacy/delete/schedule/new', { status: 200 }, (client) =>
    createHttpPrivacy(client, 'kitewood').scheduleDeletion(),
  ),
  main('confirmDelete', 'POST /v1/privacy/delete/confirm', { status: 200 }, (client) =>
    createHttpPrivacy(client, 'kitewood').confirm('delete', 'token'),
  ),
  main('validateCaptcha', 'POST /v1/privacy/captcha/validate', { status: 200 }, (client) =>
    createHttpPrivacy(client, 'kitewood').validateCaptcha('token'),
  ),
  main('confirmDataRequest', 'POST /v1/privacy/data/confirm', { status: 200 }, (client) =>
    createHttpPrivacy(client, 'kitewood').confirm('request', 'token'),
  ),
  main(
    'confirmEmailChange',
    'POST /v1/privacy/data/email-change/confirm',
    { status: 200 },
    (client) => createHttpPrivacy(client, 'kitewood').confirm('changeEmail', 'token'),
  ),
  main(
    'requestEmailChange',
    'POST /v1/privacy/data/email-change/request',
    { status: 200 },
    (client) =>
      createHttpPrivacy(client, 'kitewood').requestEmailChange({
        oldEmail: 'a@b.test',
        newEmail: 'c@d.test',
      }),
  ),
  main('requestPersonalData', 'POST /v1/privacy/data/request', { status: 200 }, (client) =>
    createHttpPrivacy(client, 'kitewood').requestData(),
  ),
  main('cancelDeletion', 'POST /v1/privacy/delete/schedule/cancel', { status: 200 }, (client) =>
    createHttpPrivacy(client, 'kitewood').cancelDeletion(),
  ),
  main(
    'changeAdsConsent',
    'PATCH /v1/privacy/personalized-ads-consent',
    { status: 200 },
    (client) => createHttpPrivacy(client, 'kitewood').changeAdsConsent(true),
  ),
];
