import type { HttpClient } from '#adapters/http/client.ts';
import { createEventDelivery } from '#adapters/http/events.ts';
import { createHttpLocation } from '#adapters/http/location.ts';
import { createHttpPassword } from '#adapters/http/password.ts';
import { createHttpProfiles } from '#adapters/http/payment-profiles.ts';
import { createHttpPayments } from '#adapters/http/payments.ts';
import { readSchedules } from '#adapters/http/deletion-schedules.ts';
import { createHttpPrivacy } from '#adapters/http/privacy.ts';
import type { PersonalData } from '#ports/payments.ts';
import { exampleOf } from '../../conformance/examples.ts';
import { httpSession as session } from '../../support/http-session.ts';
import { event } from '../analytics.contract.ts';

/** A call that sends an operation's request of docs/contract-examples.json. */
export interface Row {
  readonly ask: (client: HttpClient) => Promise<unknown>;
  /** The result for the example's success; by default a success without a value. */
  readonly value?: unknown;
  /** Headers that the example does not have. */
  readonly headers?: Readonly<Record<string, string>>;
}

const luna = { email: 'luna@example.test', password: 'moonlight' };
const key = '3f0a9c1e-7b52-4f6d-8a10-5c2e9d4b7a61';
const registration = '7d1f6a52-0c4e-4b8a-9e37-2f5b8c6d1a04';
const { personalData } = exampleOf('updatePaymentProfile').request.body as {
  readonly personalData: PersonalData;
};
export const card = {
  id: 'profile_000043',
  cardBrand: 'mastercard',
  cardSuffix: '4444',
  personalData,
};

const password = (client: HttpClient) => createHttpPassword(client, 'kitewood');
const payments = (client: HttpClient) => createHttpPayments(client);
const cards = (client: HttpClient) => createHttpProfiles(client);
const privacy = (client: HttpClient) => createHttpPrivacy(client, 'kitewood');

const success = (value: unknown) => ({ ok: true, value });
const signedIn = success({ userId: 'player-luna', expiresAt: Date.UTC(2026, 10, 20, 13) });

/** Each REST operation of the contract. */
export const rest: Readonly<Record<string, Row>> = {
  createAuthenticationSession: { ask: (client) => session(client).signIn(luna), value: signedIn },
  createUserSession: { ask: (client) => session(client).resume(), value: signedIn },
  signOut: { ask: (client) => session(client).signOut() },
  requestPasswordReset: { ask: (client) => password(client).requestReset('Luna#1234') },
  changePassword: { ask: (client) => password(client).change('reset_9b1c', 'kites2026') },
  readLinkedEmail: {
    ask: (client) => session(client).linkedEmail(),
    value: success('luna@example.test'),
  },
  linkEmail: {
    ask: (client) =>
      session(client).linkEmail({ email: 'finn@example.test', password: 'lanterns' }),
  },
  retrieveLocation: {
    ask: (client) => createHttpLocation(client).lookUpCountry(),
    value: success('BR'),
  },
  registerEvents: {
    ask: (client) =>
      createEventDelivery(client)([
        event(1, { screenName: 'home', orientation: 'horizontal', sequence: 1 }),
      ]),
    value: 'delivered',
  },
  retrievePaymentProfiles: {
    ask: (client) => cards(client).profiles('stripe-us'),
    value: success([
      { id: 'profile_000042', cardBrand: 'visa', cardSuffix: '4242', personalData: null },
    ]),
  },
  createPaymentProfile: {
    ask: (client) =>
      cards(client).createProfile(registration, {
        billingPlatformId: 'stripe-br',
        email: 'parent@example.test',
        method: { id: 'pm_1Q2w3E4r5T6y', brand: 'mastercard', suffix: '4444' },
        save: true,
        personalData,
      }),
    value: success(card),
  },
  updatePaymentProfile: {
    ask: (client) => cards(client).updateProfile('profile_000043', personalData),
    value: success(card),
  },
  deletePaymentProfile: { ask: (client) => cards(client).deleteProfile('profile_000042') },
  createPurchase: {
    ask: (client) =>
      payments(client).createPurchase(key, {
        billingPlatformId: 'stripe-us',
        paymentProfileId: 'profile_000042',
        sku: 'gems_pack_3',
      }),
    value: success({
      purchaseId: 'purchase_000051',
      paymentIntentId: 'pi_3Nx',
      clientSecret: 'pi_3Nx_secret_7Yw',
    }),
  },
  confirmPurchase: { ask: (client) => payments(client).confirm('purchase_000051', 'pi_3Nx') },
  confirmDelete: { ask: (client) => privacy(client).confirm('delete', 'privacy_000012') },
  confirmDataRequest: { ask: (client) => privacy(client).confirm('request', 'privacy_000013') },
  confirmEmailChange: { ask: (client) => privacy(client).confirm('changeEmail', 'privacy_000014') },
  requestEmailChange: {
    ask: (client) =>
      privacy(client).requestEmailChange({ oldEmail: luna.email, newEmail: 'moon@example.test' }),
  },
  scheduleDeletion: { ask: (client) => privacy(client).scheduleDeletion() },
  requestPersonalData: { ask: (client) => privacy(client).requestData() },
  listDeletionSchedules: {
    ask: (client) => readSchedules(client),
    value: success(['EMAIL_SENT']),
  },
  cancelDeletion: { ask: (client) => privacy(client).cancelDeletion() },
  readAdsConsent: { ask: (client) => privacy(client).adsConsent(), value: success(false) },
  changeAdsConsent: { ask: (client) => privacy(client).changeAdsConsent(true) },
  validateCaptcha: { ask: (client) => privacy(client).validateCaptcha('03AFcWeA5dy7') },
};
