import type { Asked, Reply } from './calls.ts';

const price = 499;
const reward = { coins: 0, gems: 400 };
const grant = {
  wallet: { coins: 1, gems: 401 },
  added: { reward, itemsList: [], quantityList: [], petsToAdd: [] },
};

interface Charge {
  readonly owner: string;
  readonly purchaseId: string;
}

/** The platform's ledger of cards and purchases. Every id contains its owner. */
export class Ledger {
  /** By player and Idempotency-Key. */
  readonly #charges = new Map<string, Charge>();
  readonly #granted = new Set<string>();
  readonly #deleted = new Set<string>();

  chargesOf(userId: string): number {
    return this.#of(userId).length;
  }

  /** How many purchases this player has paid for that are not granted yet. */
  owedTo(userId: string): number {
    return this.#of(userId).filter(({ purchaseId }) => !this.#granted.has(purchaseId)).length;
  }

  /** Undefined for other requests. */
  answer({ method, url, key, text }: Asked, userId: string): Reply | undefined {
    const [, , resource, id = ''] = url.pathname.split('/');
    switch (`${method} ${resource}`) {
      case 'GET payment-profiles':
        return { status: 200, body: this.#cardsOf(userId) };
      case 'DELETE payment-profiles':
        this.#deleted.add(id);
        return { status: 204 };
      case 'POST purchases':
        return this.#charge(`${userId} ${key}`, userId, text);
      default:
        return undefined;
    }
  }

  /** The mutation that grants a paid purchase. */
  grant(text: string): Reply {
    const { variables } = JSON.parse(text) as { variables: { transactionId: string } };
    this.#granted.add(variables.transactionId);
    return { status: 200, body: { data: { purchase: grant } } };
  }

  /** Prices of all requested items. */
  static prices(url: URL): Reply {
    const { ids } = JSON.parse(url.searchParams.get('variables') ?? '') as { ids: string[] };
    return { status: 200, body: { data: { skus: ids.map((skuId) => ({ skuId, price })) } } };
  }

  #of(userId: string): readonly Charge[] {
    return [...this.#charges.values()].filter(({ owner }) => owner === userId);
  }

  #cardsOf(userId: string): readonly unknown[] {
    return [1, 2, 3]
      .map((number) => `card-${number}-${userId}`)
      .filter((id) => !this.#deleted.has(id))
      .map((id) => ({
        key: { id },
        cardBrand: 'visa',
        cardSuffix: '4242',
        paymentMethod: 'card',
      }));
  }

  #charge(intent: string, owner: string, text: string): Reply {
    const { paymentProfileId } = JSON.parse(text) as { paymentProfileId: string };
    const earlier = this.#charges.get(intent);
    if (!earlier && this.#deleted.has(paymentProfileId)) {
      return { status: 404, body: { code: 'PAYMENT_PROFILE_NOT_FOUND', message: 'No such card' } };
    }
    const purchaseId = earlier?.purchaseId ?? `purchase-${this.#charges.size}-${owner}`;
    this.#charges.set(intent, { owner, purchaseId });
    const body = { paymentIntentId: `intent-${purchaseId}`, purchase: { key: { id: purchaseId } } };
    return { status: 201, body: { ...body, clientSecret: null } };
  }
}
