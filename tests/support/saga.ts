import type { Attempt } from '#core/purchase/attempt.ts';
import { type SagaResult, runSaga } from '#core/purchase/saga.ts';
import type { CardSource, PendingStatus } from '#core/purchase/steps.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import { OpenJournal } from './journal.ts';

type Operation =
  'createProfile' | 'createPurchase' | 'challengeState' | 'challenge' | 'confirm' | 'grant';
type Answer<O extends Operation | 'platformTime'> = Awaited<ReturnType<PaymentsPort[O]>>;

/** Calls of a running purchase. `cardholder` is a call of `mayChallenge`, `player` one of `mayGoOn`. */
export type Question = Operation | 'cardholder' | 'player';

export const typedCardSource: CardSource = {
  kind: 'new',
  profile: {
    billingPlatformId: 'demo-billing-us',
    email: 'parent@example.test',
    method: { id: 'pm-1', brand: 'visa', suffix: '4242' },
    save: false,
  },
};

/** The response of a call that did not reach the platform. */
export const unreachable = { ok: false, problem: 'unreachable' } as const;

export const grant = {
  wallet: { coins: 0, gems: 400 },
  added: { reward: { coins: 0, gems: 400 }, items: [], pets: [] },
};

/**
 * Runs one attempt with its own journal and with canned payment answers, used in order. A call without a canned answer
 * succeeds, for a card that needs a challenge.
 */
export class OpenSaga {
  readonly journal = new OpenJournal();
  /** All calls so far, oldest first. */
  readonly asked: Question[] = [];
  /** The statuses shown while the outcome was unknown. */
  readonly statuses: PendingStatus[] = [];
  /** The round passed to each wait, oldest first. */
  readonly rounds: number[] = [];
  /** Whether the player abandons a purchase that waits for a blocked challenge. */
  wantsOut = false;
  /** Whether the cardholder continues with a challenge. */
  goesOn = true;
  /** The call during which the player leaves. */
  leavesDuring: Question | undefined;
  /** Number of waits after which the player leaves. */
  patience = 20;
  /** Duration of each call, in milliseconds. */
  readonly lasts: Partial<Record<Question, number>> = {};
  /** The platform's time. */
  platformNow: () => number = () => this.journal.now;
  /** Replaces the answer of `platformTime`, if set. */
  platformTime: Answer<'platformTime'> | undefined;
  /** Runs at every wait. */
  onPause: () => void = () => undefined;
  #here = true;
  #passed = false;
  readonly #answers: { readonly [O in Operation]: Answer<O>[] } = {
    createProfile: [],
    createPurchase: [],
    challengeState: [],
    challenge: [],
    confirm: [],
    grant: [],
  };

  answers<O extends Operation>(operation: O, ...answers: readonly Answer<O>[]): void {
    this.#answers[operation].push(...answers);
  }

  leave(): void {
    this.#here = false;
  }

  run(from: Attempt, card?: CardSource): Promise<SagaResult> {
    const run = {
      payments: this.#payments(),
      journal: this.journal.journal,
      now: () => this.journal.now,
      isCurrent: () => this.#here,
      pause: (round: number) => this.#pause(round),
      onPending: (status: PendingStatus) => this.statuses.push(status),
      mayChallenge: async () => {
        this.#ask('cardholder');
        return this.goesOn;
      },
      wantsOut: () => this.wantsOut,
      mayGoOn: async () => {
        this.#ask('player');
        return this.#here;
      },
    };
    return runSaga(run, from, card);
  }

  #pause(round: number): Promise<void> {
    this.rounds.push(round);
    this.onPause();
    if (this.rounds.length >= this.patience) this.leave();
    return Promise.resolve();
  }

  #ask(question: Question): void {
    this.asked.push(question);
    this.journal.now += this.lasts[question] ?? 0;
    if (this.leavesDuring === question) this.leave();
  }

  async #call<O extends Operation>(operation: O, well: Answer<O>): Promise<Answer<O>> {
    this.#ask(operation);
    return this.#answers[operation].shift() ?? well;
  }

  #payments(): PaymentsPort {
    const never = () => Promise.reject(new Error('no step asks for this'));
    return {
      platformTime: () =>
        Promise.resolve(this.platformTime ?? { ok: true, value: this.platformNow() }),
      profiles: never,
      updateProfile: never,
      deleteProfile: never,
      createMethod: never,
      createWalletMethod: never,
      createProfile: () =>
        this.#call('createProfile', {
          ok: true,
          value: { id: 'profile-1', cardBrand: 'visa', cardSuffix: '4242', personalData: null },
        }),
      createPurchase: () => this.#call('createPurchase', orderAnswer('purchase-1', 'secret_1')),
      challengeState: () =>
        this.#call('challengeState', { ok: true, value: this.#passed ? 'passed' : 'needed' }),
      challenge: async () => {
        const answer = await this.#call('challenge', { ok: true, value: undefined });
        this.#passed = answer.ok;
        return answer;
      },
      confirm: () => this.#call('confirm', { ok: true, value: undefined }),
      grant: () => this.#call('grant', { ok: true, value: grant }),
    };
  }
}

/** The platform's answer to an order. Without a client secret the order is already paid. */
export function orderAnswer(
  purchaseId: string,
  clientSecret: string | null,
): Answer<'createPurchase'> {
  return { ok: true, value: { purchaseId, paymentIntentId: 'pi-1', clientSecret } };
}
