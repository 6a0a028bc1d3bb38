import type { Profile } from '#ports/player.ts';
import type { PromoPort, PromoProblem } from '#ports/promo.ts';
import { StateCell } from '../state-cell.ts';
import { PendingWork, type RestoringPage } from '../pending-work.ts';
import { Form } from '../forms/form.ts';
import { plainText } from '../forms/plain-text.ts';
import type { PlayerStore } from '../player/player-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import { bareCode, holdsPromoCode } from './promo-code.rules.ts';

/** Amounts of both currencies. */
type Balance = Pick<Profile, 'coins' | 'gems'>;

/** `unknown`: the code was refused, but an earlier call without an answer may have redeemed it. */
type RedemptionProblem = PromoProblem | 'unknown';

export type PromoState =
  | { readonly kind: 'editing' | 'redeeming' }
  | { readonly kind: 'redeemed'; readonly rose?: Balance }
  | { readonly kind: 'refused'; readonly problem: RedemptionProblem };

/** The parts of the app that redeeming works with. */
export interface PromoDependencies {
  readonly promo: PromoPort;
  readonly player: PlayerStore;
  readonly session: Pick<SessionStore, 'state'>;
}

const unfinished = new PendingWork<PromoRedemption>();

/**
 * One visit to the page of promo codes. It continues the pending redemption of the previous visit. A code typed when
 * the session expired is restored for the same player.
 */
export function beginRedemption({ promo, player, session }: PromoDependencies): PromoRedemption {
  return unfinished.peek(session) ?? new PromoRedemption(promo, player);
}

/** Redeems promo codes. The code stays typed after a refusal. */
export class PromoRedemption {
  /**
   * Left or sent, the code loses surrounding white space, quotation marks and look-alike characters: the code sent is
   * the code shown.
   */
  readonly form = new Form<'code', 'errors.required' | 'promo.noCode'>(
    { code: '' },
    ({ code }) =>
      holdsPromoCode(code) ? {} : { code: code === '' ? 'errors.required' : 'promo.noCode' },
    { code: (text) => bareCode(plainText(text)) },
  );
  readonly #state = new StateCell<PromoState>({ kind: 'editing' });
  readonly #port: PromoPort;
  readonly #player: PlayerStore;
  /** The code of a call without an answer. */
  #unanswered: string | undefined;

  constructor(port: PromoPort, player: PlayerStore) {
    this.#port = port;
    this.#player = player;
  }

  get state(): PromoState {
    return this.#state.state;
  }

  get canRedeem(): boolean {
    return this.state.kind === 'editing' && this.form.valid;
  }

  /** Redeems the code. Reloads the balance, also if the code may have been redeemed, now or before. */
  async redeem(): Promise<void> {
    if (!this.canRedeem) return;
    this.form.leave('code');
    this.#state.set({ kind: 'redeeming' });
    const before = this.#balance;
    const { code } = this.form.values;
    const answer = await this.#state.guard(this.#port.redeem(code), {
      kind: 'refused',
      problem: 'unavailable',
    });
    const problem = answer.ok ? undefined : this.#shownProblem(code, answer.problem);
    const read = !problem || mayBeRedeemed(problem) ? this.#player.refetch() : undefined;
    this.#state.set(problem ? { kind: 'refused', problem } : { kind: 'redeemed' });
    await read;
    if (before) this.#noteRise(before);
  }

  #shownProblem(code: string, problem: PromoProblem): RedemptionProblem {
    if (problem === 'unreachable' || problem === 'unavailable') this.#unanswered = code;
    const isDenied = ['not-found', 'limit-reached', 'expired', 'other'].includes(problem);
    return isDenied && this.#unanswered === code ? 'unknown' : problem;
  }

  /** The balance; undefined unless it is loaded. */
  get #balance(): Balance | undefined {
    return this.#player.state.kind === 'ready' ? this.#player.profile : undefined;
  }

  #noteRise(before: Balance): void {
    const now = this.#balance;
    if (this.state.kind !== 'redeemed' || !now) return;
    const rose = { coins: now.coins - before.coins, gems: now.gems - before.gems };
    if (Math.max(rose.coins, rose.gems) > 0) this.#state.set({ kind: 'redeemed', rose });
  }

  /** Call it when the page mounts. Returns a function to call when it unmounts. */
  open({ session, navigation }: RestoringPage): () => void {
    unfinished.claim(session, navigation);
    if ('problem' in this.state && this.state.problem === 'signed-out') this.dismiss();
    return () => {
      if (this.state.kind === 'redeeming') unfinished.stash(session, this);
      if (this.state.kind !== 'redeemed') unfinished.stashAtEnd(session, this);
    };
  }

  /** Dismisses the error; the code stays. */
  readonly dismiss = (): void => {
    if (this.state.kind === 'refused') this.#state.set({ kind: 'editing' });
  };

  /** Clears the form for another code. */
  readonly another = (): void => {
    if (this.state.kind !== 'redeemed') return;
    this.form.reset({ code: '' });
    this.#state.set({ kind: 'editing' });
  };
}

function mayBeRedeemed(problem: RedemptionProblem): boolean {
  return ['already-redeemed', 'unreachable', 'unavailable', 'unknown'].includes(problem);
}
