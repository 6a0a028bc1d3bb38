import type { HttpClient } from '#adapters/http/client.ts';
import { createHttpLocation } from '#adapters/http/location.ts';
import { createEventDelivery } from '#adapters/http/events.ts';
import { createHttpPassword } from '#adapters/http/password.ts';
import { createHttpPayments } from '#adapters/http/payments.ts';
import { createHttpPrivacy } from '#adapters/http/privacy.ts';
import { createHttpSession } from '#adapters/http/session.ts';
import { event } from '../analytics.contract.ts';
import { brazilian } from '../payments.harness.ts';
import { api, bearer, json, more, privacyUrl } from './on-the-wire.ts';

const key = '10000000-0000-4000-8000-000000000001';
const vendor = { 'content-type': 'application/vnd.game.privacy+json' };

const recorded = event(1, { screenName: 'home' });

/** A saved card in an answer, and the same card decoded. */
export const cardAnswered = {
  key: { id: 'card/1', ...more },
  cardBrand: 'a brand of tomorrow',
  cardSuffix: '4242',
  paymentMethod: 'pm_1',
  personalData: { ...brazilian, ...more },
  ...more,
};
export const card = {
  id: 'card/1',
  cardBrand: 'a brand of tomorrow',
  cardSuffix: '4242',
  personalData: brazilian,
};
/** A call, its request, the answer, and the expected result; by default a success without a value. */
export interface Row {
  readonly ask: (client: HttpClient) => Promise<unknown>;
  /** Method and address. */
  readonly line: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** By default 200. */
  readonly status?: number;
  readonly answer?: unknown;
  readonly value?: unknown;
}

const luna = { email: 'luna@example.test', password: 'moonlight' };

const session = (client: HttpClient) => createHttpSession(client, 'email');
const password = (client: HttpClient) => createHttpPassword(client, 'game');
const payments = (client: HttpClient) => createHttpPayments(client);
const privacy = (client: HttpClient) => createHttpPrivacy(client, 'game');

/** Each REST operation of the contract. */
export const rest: Readonly<Record<string, Row>> = {
  createAuthenticationSession: {
    ask: (client) => session(client).signIn(luna),
    line: `POST ${api}/v1/authentication-sessions`,
    headers: json,
    body: { identityProvider: 'email', credential: { type: 'password', ...luna } },
    status: 201,
    value: { ok: true, value: { userId: 'player-luna', expiresAt: Date.UTC(2026, 10, 20, 13) } },
  },
  createUserSession: {
    ask: (client) => session(client).resume(),
    line: `POST ${api}/v1/user-sessions`,
    status: 201,
    value: { ok: true, value: { userId: 'player-luna', expiresAt: Date.UTC(2026, 10, 20, 13) } },
  },
  signOut: {
    ask: (client) => session(client).signOut(),
    line: `DELETE ${api}/v1/user-sessions/current`,
    headers: bearer,
    status: 204,
  },
  requestPasswordReset: {
    ask: (client) => password(client).requestReset('Luna#1234'),
    line: `POST ${api}/v1/password`,
    headers: json,
    body: { applicationId: 'game', key: 'Luna#1234' },
    status: 202,
  },
  changePassword: {
    ask: (client) => password(client).change('token', 'kites1'),
    line: `PUT ${api}/v1/password`,
    headers: json,
    body: { actionToken: 'token', newPassword: 'kites1' },
    status: 204,
  },
  readLinkedEmail: {
    ask: (client) => session(client).linkedEmail(),
    line: `GET ${api}/v1/identities/email`,
    headers: bearer,
    answer: { email: null, ...more },
    value: { ok: true, value: null },
  },
  linkEmail: {
    ask: (client) => session(client).linkEmail(luna),
    line: `POST ${api}/v1/identities/email`,
    headers: { ...bearer, ...json },
    body: luna,
    status: 204,
  },
  retrieveLocation: {
    ask: (client) => createHttpLocation(client).lookUpCountry(),
    line: `GET ${api}/v1/location`,
    answer: { country: 'BR', ...more },
    value: { ok: true, value: 'BR' },
  },
  registerEvents: {
    ask: (client) => createEventDelivery(client)([recorded]),
    line: `POST ${api}/v1/events`,
    headers: json,
    body: { events: [recorded] },
    status: 202,
    value: 'delivered',
  },
  retrievePaymentProfiles: {
    ask: (client) => payments(client).profiles('billing & more'),
    line: `GET ${api}/v1/payment-profiles?billingPlatformId=billing+%26+more`,
    headers: bearer,
    answer: [cardAnswered],
    value: { ok: true, value: [card] },
  },
  createPaymentProfile: {
    ask: (client) =>
      payments(client).createProfile(key, {
        billingPlatformId: 'br',
        email: 'parent@example.test',
        method: { id: 'pm_1', brand: 'visa', suffix: '4242' },
        save: false,
        personalData: brazilian,
      }),
    line: `POST ${api}/v1/payment-profiles`,
    headers: { ...bearer, ...json, 'idempotency-key': key },
    body: {
      billingPlatformId: 'br',
      email: 'parent@example.test',
      save: false,
      card: { suffix: '4242', brand: 'visa', paymentMethod: 'pm_1' },
      personalData: brazilian,
    },
    status: 201,
    answer: cardAnswered,
    value: { ok: true, value: card },
  },
  updatePaymentProfile: {
    ask: (client) => payments(client).updateProfile('card/1', brazilian),
    line: `PATCH ${api}/v1/payment-profiles/card%2F1`,
    headers: { ...bearer, ...json },
    body: { personalData: brazilian },
    answer: cardAnswered,
    value: { ok: true, value: card },
  },
  deletePaymentProfile: {
    ask: (client) => payments(client).deleteProfile('card/1'),
    line: `DELETE ${api}/v1/payment-profiles/card%2F1`,
    headers: bearer,
    status: 204,
  },
  createPurchase: {
    ask: (client) =>
      payments(client).createPurchase(key, {
        billingPlatformId: 'br',
        paymentProfileId: 'card/1',
        sku: '620',
      }),
    line: `POST ${api}/v1/purchases`,
    headers: { ...bearer, ...json, 'idempotency-key': key },
    body: {
      billingPlatformId: 'br',
      paymentProfileId: 'card/1',
      sku: '620',
      quantity: 1,
      paymentMethodType: 'card',
    },
    status: 201,
    answer: {
      clientSecret: 'pi_1_secret',
      paymentIntentId: 'pi_1',
      purchase: { key: { id: 'p/1', ...more }, ...more },
      ...more,
    },
    value: {
      ok: true,
      value: { purchaseId: 'p/1', paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret' },
    },
  },
  confirmPurchase: {
    ask: (client) => payments(client).confirm('p/1', 'pi_1'),
    line: `POST ${api}/v1/purchases/p%2F1/confirm`,
    headers: { ...bearer, ...json },
    body: { paymentIntentId: 'pi_1' },
  },
  confirmDelete: {
    ask: (client) => privacy(client).confirm('delete', 'a+b'),
    line: `POST ${privacyUrl}/v1/privacy/delete/confirm`,
    headers: vendor,
    body: { token: 'a+b' },
  },
  confirmDataRequest: {
    ask: (client) => privacy(client).confirm('request', 'a+b'),
    line: `POST ${privacyUrl}/v1/privacy/data/confirm`,
    headers: vendor,
    body: { token: 'a+b' },
  },
  confirmEmailChange: {
    ask: (client) => privacy(client).confirm('changeEmail', 'a+b'),
    line: `POST ${privacyUrl}/v1/privacy/data/email-change/confirm`,
    headers: vendor,
    body: { actionToken: 'a+b' },
  },
  requestEmailChange: {
    ask: (client) =>
      privacy(client).requestEmailChange({ oldEmail: 'Luna@a.test', newEmail: 'moon@a.test' }),
    line: `POST ${privacyUrl}/v1/privacy/data/email-change/request`,
    headers: { ...bearer, ...vendor },
    body: { oldEmail: 'Luna@a.test', newEmail: 'moon@a.test', application: 'game' },
  },
  scheduleDeletion: {
    ask: (client) => privacy(client).scheduleDeletion(),
    line: `POST ${privacyUrl}/v1/privacy/delete/schedule/new`,
    headers: { ...bearer, ...vendor },
    body: { application: 'game' },
  },
  requestPersonalData: {
    ask: (client) => privacy(client).requestData(),
    line: `POST ${privacyUrl}/v1/privacy/data/request`,
    headers: { ...bearer, ...vendor },
    body: { application: 'game' },
  },
  listDeletionSchedules: {
    ask: (client) => privacy(client).schedules(),
    line: `GET ${privacyUrl}/v1/privacy/delete/schedule`,
    headers: bearer,
    answer: [{ status: 'A_STATUS_OF_TOMORROW', ...more }],
    value: { ok: true, value: ['A_STATUS_OF_TOMORROW'] },
  },
  cancelDeletion: {
    ask: (client) => privacy(client).cancelDeletion(),
    line: `POST ${privacyUrl}/v1/privacy/delete/schedule/cancel`,
    headers: { ...bearer, ...vendor },
    body: {},
  },
  readAdsConsent: {
    ask: (client) => privacy(client).adsConsent(),
    line: `GET ${privacyUrl}/v1/privacy/personalized-ads-consent`,
    headers: bearer,
    answer: false,
    value: { ok: true, value: false },
  },
  changeAdsConsent: {
    ask: (client) => privacy(client).changeAdsConsent(false),
    line: `PATCH ${privacyUrl}/v1/privacy/personalized-ads-consent`,
    headers: { ...bearer, ...vendor },
    body: { consent: false },
  },
  validateCaptcha: {
    ask: (client) => privacy(client).validateCaptcha('token'),
    line: `POST ${privacyUrl}/v1/privacy/captcha/validate`,
    headers: vendor,
    body: { application: 'game', token: 'token' },
  },
};
