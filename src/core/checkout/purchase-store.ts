import type { GameBridgePort } from '#ports/game-bridge.ts';
import type {
  CardHolder,
  Grant,
  PaymentProblem,
  PaymentsPort,
  PersonalData,
  Refusal,
} from '#ports/payments.ts';
import type { Device } from '#ports/device.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import type { AnalyticsReporter, PurchaseFacts } from '../analytics/analytics-reporter.ts';
import { Flow } from '../flow.ts';
import type { Attempt, Intent } from './attempt.ts';
import { type CardSource, isRefusal, takeStep } from './purchase-steps.ts';

/**
 * - `paying`: the steps run, nothing is in doubt
 * - `checking`: it is not known whether money moved; the same attempt is asked again until it is
 * - `delivering`: paid for certain, the items are not there yet
 * - `refused`: certain that no money moved
 */
export type PurchaseState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'paying'; readonly attempt: Attempt }
  | { readonly kind: 'checking'; readonly attempt: Attempt }
  | { readonly kind: 'delivering'; readonly attempt: Attempt }
  | { readonly kind: 'refused'; readonly attempt: Attempt; readonly reason: Refusal | CallProblem }
  | {
      readonly kind: 'bought';
      readonly attempt: Attempt;
      readonly grant: Grant;
      /** Whether the game was told to hand the items over. */
      readonly collected: boolean;
    };

/** A card that stands in the card fields, or a saved one. */
export type ChosenCard =
  | {
      readonly kind: 'new';
      readonly holder: CardHolder;
      readonly save: boolean;
      readonly personalData?: PersonalData;
    }
  | { readonly kind: 'saved'; readonly paymentProfileId: string };

interface PurchasePorts {
  readonly payments: PaymentsPort;
  readonly device: Device;
  readonly gameBridge: GameBridgePort;
}

interface PurchaseOptions {
  readonly billingPlatformLabel: string;
  readonly onBought: (grant: Grant) => void;
}

const firstRetry = 1_000;
const slowestRetry = 30_000;

/** Carries one purchase at a time from the press of Pay to the items, whatever screen is open. */
export class PurchaseStore {
  readonly #payments: PaymentsPort;
  readonly #device: Device;
  readonly #bridge: GameBridgePort;
  readonly #analytics: AnalyticsReporter;
  readonly #options: PurchaseOptions;
  readonly #flow = new Flow<PurchaseState>({ kind: 'idle' });
  #epoch = 0;

  constructor(ports: PurchasePorts, analytics: AnalyticsReporter, options: PurchaseOptions) {
    this.#payments = ports.payments;
    this.#device = ports.device;
    this.#bridge = ports.gameBridge;
    this.#analytics = analytics;
    this.#options = options;
  }

  get state(): PurchaseState {
    return this.#flow.state;
  }

  /** While true, nothing can be bought: a purchase is under way or not known yet. */
  get open(): boolean {
    return ['paying', 'checking', 'delivering'].includes(this.state.kind);
  }

  /** One press of Pay. Does nothing while a purchase is open. */
  async pay(intent: Intent, card: ChosenCard): Promise<void> {
    if (this.open) return;
    const attempt: Attempt = { ...intent, id: this.#device.newId(), state: 'started' };
    this.#flow.become({ kind: 'paying', attempt });
    this.#analytics.purchaseRequested(this.#facts(attempt));
    this.#bridge.send({ kind: 'iap-request', ...told(attempt) });
    const epoch = this.#epoch;
    const source = await this.#cardSource(attempt, card);
    if (epoch !== this.#epoch) return;
    if (source.ok) await this.#run(attempt, source.value);
    else this.#refuse(attempt, source.problem);
  }

  /** Puts a refusal or a finished purchase away; what is open stays. */
  readonly dismiss = (): void => {
    if (!this.open) this.#flow.become({ kind: 'idle' });
  };

  /** In the game: tells it to hand over what was bought, once. */
  readonly collect = (): void => {
    const { state } = this;
    if (state.kind !== 'bought' || state.collected) return;
    this.#flow.become({ ...state, collected: true });
    this.#bridge.send({ kind: 'collect', sku: state.attempt.sku, ...state.grant });
  };

  /** Opening the collect page collects a hidden item by itself; others wait for the button. */
  readonly collectHidden = (): void => {
    if (this.state.kind === 'bought' && this.state.attempt.type === 'hidden') this.collect();
  };

  /** Lets go of the player's purchase; answers still on their way are dropped. */
  reset(): void {
    this.#epoch++;
    this.#flow.become({ kind: 'idle' });
  }

  /** Registering a card moves no money, so here every problem is certain. */
  async #cardSource(
    attempt: Attempt,
    card: ChosenCard,
  ): Promise<Result<CardSource, PaymentProblem>> {
    if (card.kind === 'saved') return { ok: true, value: card };
    const method = await this.#payments.createMethod(card.holder);
    if (!method.ok) return method;
    const { billingPlatformId } = attempt;
    const { email } = card.holder;
    const { save, personalData } = card;
    const profile = { billingPlatformId, email, method: method.value, save };
    const whole = personalData ? { ...profile, personalData } : profile;
    return { ok: true, value: { kind: 'new', profile: whole } };
  }

  async #run(from: Attempt, card: CardSource): Promise<void> {
    let attempt = from;
    let wait = firstRetry;
    const epoch = this.#epoch;
    for (;;) {
      const step = await takeStep(this.#payments, attempt, card);
      if (epoch !== this.#epoch) return;
      if (!step.ok) {
        if (isRefusal(step.problem)) return this.#refuse(attempt, step.problem);
        const kind = attempt.state === 'paid' ? 'delivering' : 'checking';
        this.#flow.become({ kind, attempt });
        await this.#pause(wait);
        if (epoch !== this.#epoch) return;
        wait = Math.min(wait * 2, slowestRetry);
        continue;
      }
      attempt = step.value.attempt;
      wait = firstRetry;
      if (step.value.grant) return this.#finish(attempt, step.value.grant);
    }
  }

  #refuse(attempt: Attempt, reason: Refusal | CallProblem): void {
    this.#flow.become({ kind: 'refused', attempt, reason });
    this.#analytics.purchaseCompleted(this.#facts(attempt), { success: false, reason });
    this.#bridge.send({
      kind: 'iap-completed',
      ...told(attempt),
      success: false,
      failureReason: reason,
    });
  }

  #finish(attempt: Attempt, grant: Grant): void {
    this.#flow.become({ kind: 'bought', attempt, grant, collected: false });
    this.#analytics.purchaseCompleted(this.#facts(attempt), { success: true });
    this.#bridge.send({
      kind: 'iap-completed',
      ...told(attempt),
      success: true,
      failureReason: '',
    });
    this.#options.onBought(grant);
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.#device.clock.after(ms, resolve));
  }

  #facts(attempt: Attempt): PurchaseFacts {
    return {
      requestId: attempt.id,
      skuName: attempt.sku,
      value: attempt.price.minor,
      currency: attempt.price.currency,
      billingPlatform: this.#options.billingPlatformLabel,
    };
  }
}

/** What the game learns of an attempt. */
function told({ id: requestId, sku, price }: Attempt) {
  return { requestId, sku, value: price.minor, currency: price.currency };
}
