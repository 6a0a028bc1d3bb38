import type { NewPaymentProfile, PaymentProfile, PaymentsPort } from '#ports/payments.ts';
import * as v from 'valibot';
import { aboutRequest, read, readDone } from './answers.ts';
import { declined } from './card-refusals.ts';
import type { HttpClient } from './client.ts';
import type {
  CreatePaymentProfileData,
  PaymentProfile as ContractProfile,
  PersonalData,
  UpdatePaymentProfileData,
} from './contract/platform.gen.ts';
import { profilesPath } from './profiles-query.ts';

/** The methods of the payments port that keep the player's cards. None moves money. */
export type PlatformProfiles = Pick<
  PaymentsPort,
  'profiles' | 'updateProfile' | 'deleteProfile' | 'createProfile'
>;

const personalData: v.GenericSchema<unknown, PersonalData> = v.object({
  name: v.string(),
  identityNumber: v.pipe(v.string(), v.regex(/^\d{11}$/)),
  identityType: v.literal('CPF'),
  address: v.object({
    zipCode: v.pipe(v.string(), v.regex(/^\d{8}$/)),
    street: v.string(),
    number: v.string(),
    complement: v.exactOptional(v.string()),
    neighborhood: v.string(),
    city: v.string(),
    state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  }),
});

function isPersonalData(value: unknown): value is PersonalData {
  return v.is(personalData, value);
}

const profileAnswer: v.GenericSchema<unknown, ContractProfile> = v.object({
  key: v.object({ id: v.pipe(v.string(), v.nonEmpty()) }),
  cardBrand: v.string(),
  cardSuffix: v.string(),
  paymentMethod: v.string(),
  personalData: v.exactOptional(v.nullable(personalData)),
});

const paymentProfile: v.GenericSchema<unknown, PaymentProfile> = v.pipe(
  profileAnswer,
  v.transform(({ key, cardBrand, cardSuffix, personalData = null }) => ({
    id: key.id,
    cardBrand,
    cardSuffix,
    personalData,
  })),
);

/** An empty list for each card that violates the contract, so that one invalid card does not hide the others. */
const cardsOf: v.GenericSchema<unknown, readonly (readonly PaymentProfile[])[]> = v.array(
  v.pipe(
    v.unknown(),
    v.transform((answered) => {
      const card = v.safeParse(paymentProfile, answered);
      return card.success ? [card.output] : [];
    }),
  ),
);

/** A request that violates the contract is not sent, so it has no effect. */
const wrongPersonalData = { ok: false, problem: 'invalid-personal-data' } as const;

/** @param onInvalidCards called with saved cards that violate the contract; they are dropped */
export function createHttpProfiles(
  client: HttpClient,
  onInvalidCards: () => void = () => undefined,
): PlatformProfiles {
  return {
    async profiles(billingPlatformId) {
      const answer = await client.callSignedIn({
        method: 'GET',
        path: profilesPath,
        query: { billingPlatformId },
      });
      const cards = read(answer, cardsOf);
      if (!cards.ok) return cards;
      const value = cards.value.flat();
      if (value.length < cards.value.length) onInvalidCards();
      return { ok: true, value };
    },
    async updateProfile(id, personalData) {
      if (!isPersonalData(personalData)) return wrongPersonalData;
      const body: UpdatePaymentProfileData['body'] = { personalData };
      const answer = await client.callSignedIn({
        operation: 'updatePaymentProfile',
        method: 'PATCH',
        path: profilePath(id),
        body,
      });
      return read(answer, paymentProfile, {
        refuse: (code, status) => {
          if (code === 'INVALID_PERSONAL_DATA') return 'invalid-personal-data';
          return code !== undefined && status === 404 ? 'card-gone' : undefined;
        },
      });
    },
    async deleteProfile(id) {
      const answer = await client.callSignedIn({
        operation: 'deletePaymentProfile',
        method: 'DELETE',
        path: profilePath(id),
      });
      return readDone(answer);
    },
    async createProfile(key, profile) {
      const { personalData } = profile;
      if (personalData && !isPersonalData(personalData)) return wrongPersonalData;
      const answer = await client.callSignedIn({
        method: 'POST',
        path: profilesPath,
        headers: { 'Idempotency-Key': key },
        body: profileBody(profile),
      });
      return read(answer, paymentProfile, {
        refuse: (code, status) => {
          if (code === undefined || !aboutRequest(status)) return undefined;
          // Registering a card moves no money, so any error with a code is certain.
          return declined(code, status === 402 ? 'card-declined' : 'card-invalid');
        },
      });
    },
  };
}

function profilePath(id: string): string {
  return `${profilesPath}/${encodeURIComponent(id)}`;
}

function profileBody(profile: NewPaymentProfile): CreatePaymentProfileData['body'] {
  const { billingPlatformId, email, method, save, personalData } = profile;
  const card = { suffix: method.suffix, brand: method.brand, paymentMethod: method.id };
  const body = { billingPlatformId, email, save, card };
  return personalData ? { ...body, personalData } : body;
}
