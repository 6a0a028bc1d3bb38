import type { Grant, Purchase } from '#ports/payments.ts';
import * as v from 'valibot';
import type { Mutation } from './contract/game.gen.ts';
import type { CreatePurchaseResponse } from './contract/platform.gen.ts';
import { integer } from '../shared/numbers.ts';

// Decodes the platform's answers about purchases into the port's types.

const text = v.pipe(v.string(), v.nonEmpty());

/** A purchase that is already paid, for example a free one, is not confirmed: it may lack a payment intent. */
const purchaseAnswer: v.GenericSchema<unknown, CreatePurchaseResponse> = v.pipe(
  v.object({
    clientSecret: v.exactOptional(v.nullable(text)),
    paymentIntentId: v.string(),
    purchase: v.object({ key: v.object({ id: text }) }),
  }),
  v.check(
    ({ clientSecret = null, paymentIntentId }) => clientSecret === null || paymentIntentId !== '',
  ),
);

export const purchase: v.GenericSchema<unknown, Purchase> = v.pipe(
  purchaseAnswer,
  v.transform(({ clientSecret = null, paymentIntentId, purchase }) => ({
    purchaseId: purchase.key.id,
    paymentIntentId,
    clientSecret,
  })),
);

/** Statuses of a payment that has not gone through (yet), and their usual synonyms. */
const notPaidStatus =
  /^(?:requires_\w+|processing|pending|unpaid|incomplete|cancell?ed|failed|declined|refused|rejected|expired|error)$/i;
const successCode = /^(?:ok|success|succeeded|paid|confirmed)$/i;

const notPaid = v.union([
  v.object({ status: v.pipe(v.string(), v.regex(notPaidStatus)) }),
  v.object({
    code: v.pipe(
      v.string(),
      v.check((code) => !successCode.test(code)),
    ),
  }),
  v.object({ error: v.pipe(v.unknown(), v.check(Boolean)) }),
  v.object({ success: v.literal(false) }),
  v.object({ paid: v.literal(false) }),
]);

/**
 * Whether the body of a successful confirmation says that the payment has not gone through. The contract defines no
 * body, so an unknown status does not contradict.
 */
export function contradictsPaid(body: unknown): boolean {
  return v.is(notPaid, body) || (v.is(withIntent, body) && v.is(notPaid, body.paymentIntent));
}

const withIntent = v.object({ paymentIntent: v.unknown() });

export const grantMutation =
  'mutation Purchase($transactionId: ID! $sku: ID! $signature: String! $userId: ID!) ' +
  '{ purchase(transactionId: $transactionId sku: $sku signature: $signature userId: $userId) ' +
  '{ wallet { coins gems } added { reward { coins gems } itemsList quantityList petsToAdd } } }';

const wallet = v.object({ coins: integer, gems: integer });

const grantAnswer: v.GenericSchema<unknown, Mutation['purchase']> = v.object({
  wallet,
  added: v.pipe(
    v.object({
      reward: wallet,
      itemsList: v.array(v.string()),
      quantityList: v.array(integer),
      petsToAdd: v.array(v.string()),
    }),
    v.check(({ itemsList, quantityList }) => itemsList.length === quantityList.length),
  ),
});

export const grant: v.GenericSchema<unknown, Grant> = v.pipe(
  grantAnswer,
  v.transform(({ wallet, added }) => ({
    wallet,
    added: {
      reward: added.reward,
      items: added.itemsList.map((id, index) => ({ id, quantity: added.quantityList[index] ?? 0 })),
      pets: added.petsToAdd,
    },
  })),
);
