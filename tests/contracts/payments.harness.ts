import type { PaymentMethod, PersonalData, Purchase } from '#ports/payments.ts';
import { valueOf } from '../support/result.ts';
import type { PlatformHarness } from './contract.ts';

let keys = 0;

/** A new idempotency key. */
export function newKey(): string {
  return `10000000-0000-4000-8000-${String(++keys).padStart(12, '0')}`;
}

const holder = { name: 'Luna Lovelace', email: 'parent@example.test', postalCode: '94110' };

/** The steps of a purchase, over a harness. */
export class Shopper {
  readonly #h: Omit<PlatformHarness<'payments'>, 'port'>;

  constructor(harness: Omit<PlatformHarness<'payments'>, 'port'>) {
    this.#h = harness;
  }

  async method(number: string, brand?: string): Promise<PaymentMethod> {
    this.#h.typeCard(number, brand);
    return valueOf(await this.#h.payments.createMethod(holder));
  }

  profile(method: PaymentMethod, more: { key?: string; save?: boolean; email?: string } = {}) {
    return this.#h.payments.createProfile(more.key ?? newKey(), {
      billingPlatformId: this.#h.platform.billingPlatformIds.elsewhere,
      email: more.email ?? holder.email,
      method,
      save: more.save ?? false,
    });
  }

  async profileOf(number: string): Promise<string> {
    return valueOf(await this.profile(await this.method(number))).id;
  }

  order(
    paymentProfileId: string,
    more: { key?: string; sku?: string; familyProof?: string; inBrazil?: true } = {},
  ) {
    const { elsewhere, brazil } = this.#h.platform.billingPlatformIds;
    const order = {
      billingPlatformId: more.inBrazil ? brazil : elsewhere,
      paymentProfileId,
      sku: more.sku ?? 'gems_pack_3',
    };
    return this.#h.payments.createPurchase(more.key ?? newKey(), order, more.familyProof);
  }

  async buy(number: string, sku = 'gems_pack_3'): Promise<Purchase> {
    return valueOf(await this.order(await this.profileOf(number), { sku }));
  }

  /** A purchase that waits for the bank's challenge, and its secret. */
  async waiting(number: string): Promise<Purchase & { clientSecret: string }> {
    const purchase = await this.buy(number);
    if (purchase.clientSecret === null) throw new Error('the card did not ask');
    return { ...purchase, clientSecret: purchase.clientSecret };
  }

  async charges(): Promise<number> {
    return this.#count('charge');
  }

  async grants(): Promise<number> {
    return this.#count('grant');
  }

  async #count(kind: 'charge' | 'grant'): Promise<number> {
    return (await this.#h.platform.ledger()).filter((entry) => entry.kind === kind).length;
  }
}

export const brazilian: PersonalData = {
  name: 'Beatriz Araújo',
  identityNumber: '52998224725',
  identityType: 'CPF',
  address: {
    zipCode: '01310100',
    street: 'Avenida Paulista',
    number: '1578',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
};
