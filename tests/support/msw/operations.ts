import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { PaymentProfile, Purchase } from '#ports/payments.ts';
import type { ConfirmOperation } from '#ports/privacy.ts';
import {
  countryOfVisitor,
  createAuthenticationSession,
  createUserSession,
  linkEmail,
  signOut,
} from '#adapters/fake/world/accounts.ts';
import { registerEvents } from '#adapters/fake/world/events.ts';
import { answer, type Outcome } from '#adapters/fake/world/outcome.ts';
import { changePassword, requestPasswordReset } from '#adapters/fake/world/passwords.ts';
import {
  cancelDeletion,
  changeAdsConsent,
  confirmLink,
  listSchedules,
  readAdsConsent,
  requestEmailChange,
  requestPersonalData,
  scheduleDeletion,
  validateCaptcha,
} from '#adapters/fake/world/privacy.ts';
import {
  confirmPurchase,
  createProfile,
  createPurchase,
  deleteProfile,
  listProfiles,
  updateProfile,
} from '#adapters/fake/world/purchases.ts';
import type { WorldState } from '#adapters/fake/world/state.ts';
import type {
  ChangeAdsConsentData,
  ChangePasswordData,
  ConfirmDeleteData,
  ConfirmEmailChangeData,
  ConfirmPurchaseData,
  CreateAuthenticationSessionData,
  CreatePaymentProfileData,
  CreatePurchaseData,
  LinkEmailData,
  RegisterEventsData,
  RequestEmailChangeData,
  RequestPasswordResetData,
  UpdatePaymentProfileData,
  ValidateCaptchaData,
} from '#adapters/http/contract/platform.gen.ts';
import { declareWithdrawal, listPage } from './extensions.ts';
import { familyOperations } from './family.ts';
import type { ArrivedCall, SignedInCall } from './local-world.ts';

/**
 * Runs an operation of the contract in the world. `body` is already validated; the outcome has the contract's shape.
 */
type Open = (call: ArrivedCall, body: unknown) => Outcome<unknown>;
type SignedIn = (call: SignedInCall, body: unknown) => Outcome<unknown>;

export const openOperations: Readonly<Record<string, Open>> = {
  createAuthenticationSession({ state }, body) {
    const { credential } = body as CreateAuthenticationSessionData['body'];
    return done(createAuthenticationSession(state, credential));
  },
  createUserSession({ state, now }) {
    return mapped(createUserSession(state, now), (session) => ({
      ...session,
      expiresAt: new Date(session.expiresAt).toISOString(),
    }));
  },
  requestPasswordReset({ state, now }, body) {
    return requestPasswordReset(state, (body as RequestPasswordResetData['body']).key, now);
  },
  changePassword({ state, now }, body) {
    const { actionToken, newPassword } = body as ChangePasswordData['body'];
    return changePassword(state, actionToken, newPassword, now);
  },
  retrieveLocation: ({ state }) => answer({ country: countryOfVisitor(state) }),
  registerEvents({ state }, body) {
    registerEvents(state, (body as RegisterEventsData['body']).events as AnalyticsEvent[]);
    return answer(undefined);
  },
  confirmDelete: (call, body) => confirm(call, 'delete', body),
  confirmDataRequest: (call, body) => confirm(call, 'request', body),
  confirmEmailChange(call, body) {
    const { actionToken: token } = body as ConfirmEmailChangeData['body'];
    return confirm(call, 'changeEmail', { token });
  },
  validateCaptcha: ({ state }, body) =>
    validateCaptcha(state, (body as ValidateCaptchaData['body']).token),
  createWithdrawal: declareWithdrawal,
};

export const signedInOperations: Readonly<Record<string, SignedIn>> = {
  signOut: ({ state, account }) => done(signOut(state, account.userId)),
  readLinkedEmail: ({ account }) => answer({ email: account.email }),
  linkEmail: ({ state, account }, body) => linkEmail(state, account, body as LinkEmailData['body']),
  retrievePaymentProfiles({ state, account, query }) {
    const listed = listProfiles(state, account.userId, query.get('billingPlatformId') ?? '');
    return mapped(listed, (profiles) => profiles.map((profile) => shown(state, profile)));
  },
  createPaymentProfile({ state, account, key }, body) {
    const wanted = body as CreatePaymentProfileData['body'];
    const { billingPlatformId, email, save, card, personalData } = wanted;
    const method = { id: card.paymentMethod, brand: card.brand, suffix: card.suffix };
    const made = createProfile(state, account.userId, key, {
      billingPlatformId,
      email,
      save,
      method,
      ...(personalData ? { personalData } : {}),
    });
    return mapped(made, (profile) => shown(state, profile));
  },
  updatePaymentProfile({ state, account, params }, body) {
    const { personalData } = body as UpdatePaymentProfileData['body'];
    const id = params['id'] ?? '';
    const updated = updateProfile(state, account.userId, id, personalData);
    return mapped(updated, (profile) => shown(state, profile));
  },
  deletePaymentProfile: ({ state, account, params }) =>
    deleteProfile(state, account.userId, params['id'] ?? ''),
  createPurchase({ state, account, key, now, proof }, body) {
    const { billingPlatformId, paymentProfileId, sku } = body as CreatePurchaseData['body'];
    const order = { billingPlatformId, paymentProfileId, sku };
    return mapped(createPurchase(state, account.userId, key, order, now, proof), created);
  },
  listPurchases: listPage,
  ...familyOperations,
  confirmPurchase({ state, account, params, now }, body) {
    const { paymentIntentId } = body as ConfirmPurchaseData['body'];
    const id = params['purchaseId'] ?? '';
    return done(confirmPurchase(state, account.userId, id, paymentIntentId, now));
  },
  requestPersonalData: ({ state, account, now }) => requestPersonalData(state, account, now),
  requestEmailChange: ({ state, account, now }, body) =>
    requestEmailChange(state, account, body as RequestEmailChangeData['body'], now),
  scheduleDeletion: ({ state, account, now }) => scheduleDeletion(state, account, now),
  cancelDeletion: ({ state, account }) => cancelDeletion(state, account),
  listDeletionSchedules: ({ state, account }) => listSchedules(state, account),
  readAdsConsent: ({ state, account }) => readAdsConsent(state, account),
  changeAdsConsent: ({ state, account }, body) =>
    changeAdsConsent(state, account, (body as ChangeAdsConsentData['body']).consent),
};

function confirm({ state, now }: ArrivedCall, operation: ConfirmOperation, body: unknown) {
  return confirmLink(state, operation, (body as ConfirmDeleteData['body']).token, now);
}

/** A card as the contract lists it, with the provider's payment method id, which the port omits. */
function shown(state: WorldState, { id, cardBrand, cardSuffix, personalData }: PaymentProfile) {
  const paymentMethod = state.profiles.find((one) => one.id === id)?.paymentMethod ?? '';
  return { key: { id }, cardBrand, cardSuffix, paymentMethod, personalData };
}

function created({ purchaseId, paymentIntentId, clientSecret }: Purchase) {
  return { clientSecret, paymentIntentId, purchase: { key: { id: purchaseId } } };
}

function mapped<A, B>(outcome: Outcome<A>, change: (value: A) => B): Outcome<B> {
  return outcome.ok ? answer(change(outcome.value)) : outcome;
}

/** The answer has no body. */
function done(outcome: Outcome<unknown>): Outcome<undefined> {
  return mapped(outcome, () => undefined);
}
