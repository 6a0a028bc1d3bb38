import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account, WorldState } from '#adapters/fake/world/state.ts';
import { type Outcome, refuse } from '#adapters/fake/world/outcome.ts';
import { listPrices } from '#adapters/fake/world/prices.ts';
import { redeemPromoCode } from '#adapters/fake/world/promo-codes.ts';
import { grantPurchase } from '#adapters/fake/world/purchases.ts';
import { deleteScreenshot, saveScreenshot } from '#adapters/fake/world/screenshots.ts';
import type {
  MutationDeleteScreenshotArgs,
  MutationPurchaseArgs,
  MutationRedeemPromoCodeArgs,
  MutationSaveScreenshotArgs,
  QuerySkusArgs,
} from '#adapters/http/contract/game.gen.ts';
import {
  buildSchema,
  type DocumentNode,
  GraphQLError,
  graphqlSync,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
} from 'graphql';
import { hasBearer, strangeHeaders } from './contract-check.ts';

const folder = join(import.meta.dirname, '../../../src/adapters/http/contract');
const schema = buildSchema(readFileSync(join(folder, 'game.graphql'), 'utf8'));

/** A GraphQL request as received. */
export interface GameRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | undefined;
}

export interface ReadRequest {
  readonly request: GameRequest;
  /** The only requested field, which is the operation's name in the contract. */
  readonly operation: string;
}

/** Decodes a request from its method, address and body. Throws a readable error if it is invalid. */
export function readGameRequest(method: string, url: URL, headers: Headers, body: string) {
  const strange = strangeHeaders(headers, ['authorization']);
  if (strange.length > 0) throw new Error(`has the header ${strange.join(', ')}`);
  if (!hasBearer(headers)) throw new Error('comes without a bearer token');
  const request = method === 'GET' ? fromAddress(url, headers) : fromBody(url, headers, body);
  const definition = onlyOperation(parse(request.query));
  const wanted = method === 'GET' ? OperationTypeNode.QUERY : OperationTypeNode.MUTATION;
  if (definition.operation !== wanted) {
    throw new Error(`sends a ${definition.operation} over ${method}`);
  }
  if (request.operationName !== definition.name?.value) throw new Error('names no operation');
  const [field, ...others] = definition.selectionSet.selections;
  if (field?.kind !== Kind.FIELD || others.length > 0) throw new Error('asks for several fields');
  return { request, operation: field.name.value } satisfies ReadRequest;
}

function fromAddress(url: URL, headers: Headers): GameRequest {
  if (headers.has('content-type')) throw new Error('has a content type and no body');
  const known = ['query', 'variables', 'operationName'];
  const strange = [...url.searchParams.keys()].filter((name) => !known.includes(name));
  if (strange.length > 0) throw new Error(`has the query ${strange.join(', ')}`);
  return {
    query: url.searchParams.get('query') ?? '',
    variables: JSON.parse(url.searchParams.get('variables') ?? '{}') as GameRequest['variables'],
    operationName: url.searchParams.get('operationName') ?? undefined,
  };
}

function fromBody(url: URL, headers: Headers, body: string): GameRequest {
  if (url.search !== '') throw new Error('has a query besides its body');
  if (headers.get('content-type') !== 'application/json') throw new Error('is not sent as JSON');
  const { query, variables, operationName, ...strange } = JSON.parse(body) as GameRequest;
  if (Object.keys(strange).length > 0) throw new Error(`has ${Object.keys(strange).join(', ')}`);
  return { query, variables, operationName };
}

function onlyOperation(document: DocumentNode): OperationDefinitionNode {
  const [definition, ...others] = document.definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) {
    throw new Error('holds more than one operation');
  }
  return definition;
}

/** Runs a request in the world, validated against the schema. A refusal of the world becomes a GraphQL error. */
export function runGame(
  request: GameRequest,
  { state, account, now }: { state: WorldState; account: Account; now: number },
): { readonly body: object; readonly violations: readonly string[] } {
  const result = graphqlSync({
    schema,
    source: request.query,
    variableValues: request.variables,
    operationName: request.operationName ?? null,
    rootValue: {
      profile: { name: account.name, coins: account.coins, gems: account.gems },
      skus: ({ billingPlatformId, ids: skuIds }: QuerySkusArgs) =>
        valueOf(listPrices(state, { billingPlatformId, skuIds })),
      redeemPromoCode: ({ promoCode }: MutationRedeemPromoCodeArgs) =>
        valueOf(redeemPromoCode(state, account, promoCode)),
      purchase: (args: MutationPurchaseArgs) => valueOf(grant(state, account.userId, args, now)),
      saveScreenshot: ({ image }: MutationSaveScreenshotArgs) =>
        valueOf(saveScreenshot(state, account.userId, image)),
      deleteScreenshot({ file }: MutationDeleteScreenshotArgs) {
        valueOf(deleteScreenshot(state, account.userId, file));
        return true;
      },
    },
  });
  const ours = result.errors?.filter(({ extensions }) => extensions['code'] === undefined) ?? [];
  return { body: result, violations: ours.map(({ message }) => message) };
}

function grant(state: WorldState, caller: string, args: MutationPurchaseArgs, now: number) {
  const { transactionId, sku, signature, userId } = args;
  const purchase = Object.hasOwn(state.purchases, transactionId)
    ? state.purchases[transactionId]
    : undefined;
  if (signature !== signed(transactionId, sku)) return refuse(400, 'BAD_SIGNATURE', 'Not signed.');
  if (purchase && purchase.sku !== sku) return refuse(404, 'PURCHASE_NOT_FOUND', 'Not that item.');
  const granted = grantPurchase(state, caller, userId, transactionId, now);
  if (!granted.ok) return granted;
  const { wallet, added } = granted.value;
  const { reward, items, pets: petsToAdd } = added;
  const itemsList = items.map((item) => item.id);
  const quantityList = items.map((item) => item.quantity);
  return {
    ok: true,
    value: { wallet, added: { reward, itemsList, quantityList, petsToAdd } },
  } as const;
}

/** Implemented independently of the product's code, so that a mistake there shows. */
function signed(transactionId: string, sku: string): string {
  const inner = createHmac('sha256', transactionId).update(sku).digest();
  return createHmac('sha256', 'in-app-transaction').update(inner).digest('base64');
}

function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new GraphQLError(outcome.message, { extensions: { code: outcome.code } });
}
