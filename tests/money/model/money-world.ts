import { CardDraft } from '#adapters/fake/card-draft.ts';
import { FakeClient } from '#adapters/fake/client.ts';
import { createFakePayments } from '#adapters/fake/payments.ts';
import { FakeWallet } from '#adapters/fake/wallet.ts';
import { createAuthenticationSession } from '#adapters/fake/world/accounts.ts';
import { purchaseBehind } from '#adapters/fake/world/purchases.ts';
import { newWorld, type WorldState } from '#adapters/fake/world/state.ts';
import { memoryWorldStore, World } from '#adapters/fake/world/world.ts';
import { decodeJournal, emptyRecord, type JournalRecord } from '#core/purchase/journal-record.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { GameMessage } from '#ports/game-bridge.ts';
import type { PaymentsPort, PurchaseOrder } from '#ports/payments.ts';
import { attemptOf, noon, stageFields } from '../../support/attempts.ts';
import { FakeFamily, familyPorts, off } from '../../support/fake-family.ts';
import { FakeJournalDisk } from '../../support/fake-journal-disk.ts';
import type { FakeTabs } from '../../support/fake-device-ports.ts';
import { type DemoPlayer, players } from '../../support/platform.ts';
import { type FamilyCase, otherPack } from './family-case.ts';
import { Locks } from './locks.ts';
import { WorldClock } from './world-clock.ts';

const day = 86_400_000;

/** Another player has bought the other pack this month. */
const recordOfBia: JournalRecord = {
  ...emptyRecord,
  finished: [
    {
      attempt: attemptOf({ ...stageFields.done, ...otherPack, userId: players.bia.userId }),
      outcome: 'bought',
      finishedAt: noon,
    },
  ],
};

/** Freezes and shares the value instead of copying it, as no caller changes it. */
function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const key in value) frozen((value as Record<string, unknown>)[key]);
  }
  return value;
}

/** The fake world without transactions, which are not needed here: every operation runs to completion. */
class OpenWorld extends World {
  readonly state = newWorld();

  override run<T>(operation: (state: WorldState, now: number) => T): Promise<T> {
    return Promise.resolve(operation(this.state, this.now()));
  }
}

/** State that outlives every page: platform, card provider, bank, device storage, and reports. */
export class MoneyWorld {
  readonly clock = new WorldClock();
  readonly locks = new Locks();
  readonly disk = new FakeJournalDisk(frozen);
  readonly events: AnalyticsEvent[] = [];
  readonly messages: GameMessage[] = [];
  /** Orders received by the platform, by key and time. */
  readonly orders: { readonly key: string; readonly at: number; readonly proved: boolean }[] = [];
  /** The tabs of the browser, which notify each other. */
  readonly tabs = new Set<FakeTabs>();
  /** The rules of this browser and of the account. */
  readonly family = familyPorts(new FakeFamily({ now: this.clock.now, disk: this.disk }));
  /** Attempts that were recorded before this browser's rules became what they are. */
  readonly beforeRules = new Set<string>();
  /** Undefined in a build without the family's rules. */
  readonly case: FamilyCase | undefined;
  /** Number of challenges that were opened although none was due. */
  vainChallenges = 0;
  readonly #world = new OpenWorld(memoryWorldStore(), this.clock.now);
  readonly #keys = new Map<string, number>();
  readonly #attemptOf = new Map<string, string>();
  readonly #judged = new Set<string>();
  #ids = 0;

  constructor(family?: FamilyCase) {
    this.case = family;
    if (family?.rules) this.family.device.hold(family.rules);
    if (family?.spentByOther) this.disk.kept.set(players.bia.userId, recordOfBia);
    if (!family?.account) return;
    this.family.account.problem = undefined;
    this.family.account.hold();
  }

  /** Number of right PINs that the parent has entered. */
  get proofsGiven(): number {
    const { device, account } = this.family;
    return [...device.calls, ...account.calls].filter((call) => call === 'prove').length;
  }

  /** Another tab changes this browser's rules. */
  changeRules(): void {
    const later = this.case?.later;
    if (!later) return;
    for (const [userId, stored] of this.disk.kept) {
      const { open, finished } = decodeJournal(stored, userId);
      const ids = [...Object.keys(open), ...finished.map((row) => row.attempt.id)];
      for (const id of ids) this.beforeRules.add(id);
    }
    this.family.device.hold(later);
    for (const tab of this.tabs) tab.hear({ kind: 'family' });
  }

  /** The player clears the browser's storage. */
  clearStorage(): void {
    this.disk.kept.clear();
    this.family.device.become(off);
  }

  /** Gives the browser this player's cookie. */
  signIn(player: DemoPlayer): void {
    createAuthenticationSession(this.#world.state, players[player]);
  }

  /** Gives the browser this player's cookie without notifying any page. Earlier tokens are refused. */
  takeCookie(player: DemoPlayer): void {
    this.#world.state.tokens = {};
    this.signIn(player);
  }

  readonly newId = (): string => `00000000-0000-4000-8000-${String(++this.#ids).padStart(12, '0')}`;

  /** Number of charges or grants, by attempt. */
  count(kind: 'charge' | 'grant'): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const entry of this.#world.state.ledger) {
      if (entry.kind !== kind) continue;
      const attempt = this.#attemptOf.get(entry.purchaseId) ?? entry.purchaseId;
      counts.set(attempt, (counts.get(attempt) ?? 0) + 1);
    }
    return counts;
  }

  /** Number of items that were charged. */
  get itemsCharged(): number {
    const charges = this.#world.state.ledger.filter(({ kind }) => kind === 'charge');
    return new Set(charges.map(({ sku }) => sku)).size;
  }

  /** Whether a purchase was ordered in the name of a player other than Luna, who alone presses Pay. */
  get strangersPaid(): boolean {
    return Object.values(this.#world.state.purchases).some(
      ({ userId }) => userId !== players.luna.userId,
    );
  }

  /** A page's client of the platform. */
  client(): FakeClient {
    return new FakeClient(this.#world, () => Promise.resolve());
  }

  /**
   * Payments over a client, without faults. As strict as the contract allows: keys expire after a day, and a challenge
   * that is not due fails.
   */
  payments(client: FakeClient, cardNumber: string, passes: boolean): PaymentsPort {
    const draft = new CardDraft(this.clock.now);
    draft.type('number', cardNumber);
    draft.type('expiry', '12 / 30');
    draft.type('code', '123');
    const port = createFakePayments(client, draft, new FakeWallet(), () => Promise.resolve(passes));
    return {
      ...port,
      createPurchase: (key, order, proof) => this.#order(port, key, order, proof !== undefined),
      challenge: (secret, billingPlatformId) => {
        if (purchaseBehind(this.#world.state, secret)?.challenge === 'needed') {
          return port.challenge(secret, billingPlatformId);
        }
        this.vainChallenges++;
        return Promise.resolve({ ok: false, problem: 'authentication-failed' });
      },
    };
  }

  async #order(port: PaymentsPort, key: string, order: PurchaseOrder, proved: boolean) {
    const now = this.clock.now();
    this.orders.push({ key, at: now, proved });
    const { answers } = this.#world.state;
    const first = this.#keys.get(key);
    if (first !== undefined && now - first >= day) delete answers[key];
    const isRepeat = answers[key] !== undefined;
    if (!isRepeat) this.#keys.set(key, now);
    if (this.#isForbidden(key, isRepeat, proved)) {
      return { ok: false, problem: 'family-pin' } as const;
    }
    const answer = await port.createPurchase(key, order);
    if (answer.ok) this.#attemptOf.set(answer.value.purchaseId, key);
    return answer;
  }

  #isForbidden(key: string, isRepeat: boolean, proved: boolean): boolean {
    if (!isRepeat) return this.case?.account === true && !proved;
    if (!this.case?.judgesRepeats || this.#judged.has(key)) return false;
    this.#judged.add(key);
    return true;
  }
}
