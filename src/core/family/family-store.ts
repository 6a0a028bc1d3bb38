import type {
  DeviceFamilyPort,
  Family,
  FamilyAmount,
  FamilyChangeProblem,
  FamilyPort,
  FamilyRules,
} from '#ports/family.ts';
import type { Result } from '#ports/result.ts';
import type { DevicePort } from '#ports/device.ts';
import { reaction } from 'mobx';
import type { Item } from '../catalogue/items.ts';
import type { Money } from '../catalogue/money.ts';
import { isOld } from '../device/is-old.ts';
import { Generation } from '../generation.ts';
import { isReachable } from '../session/is-reachable.ts';
import { StateCell } from '../state-cell.ts';
import type { Look } from '../purchase/journal.ts';
import type { Permit, PermitResult } from '../purchase/permit.ts';
import { type FamilySource, type FamilyState, stateOf } from './family-state.ts';
import { KnownRules } from './known-rules.ts';
import { type MonthTotals, totalsOfMonth } from './month-totals.ts';
import { type PinProof, type PinPurpose, PinQuestion } from './pin-question.ts';
import { permitBy } from './permit-by.ts';
import { amountIn, type FamilyVerdict, verdictOn } from './verdict.ts';

const noTotals: MonthTotals = { own: [], here: [] };

export interface FamilyPorts {
  readonly device: DeviceFamilyPort;
  readonly account: FamilyPort;
}

export interface FamilyDependencies {
  readonly session: {
    readonly userId: string | undefined;
    readonly state: { readonly kind: string };
  };
  readonly connectivity: { readonly online: boolean };
  readonly device: Pick<DevicePort, 'tabs' | 'preferences' | 'clock' | 'onVisible'>;
  /** See `inspect` of `core/purchase/purchase-store`. */
  readonly inspect: <T>(userId: string, look: Look<T>) => Promise<T | undefined>;
}

/**
 * The purchase rules that hold here. The account's rules come first; this browser's hold while the account has none, or
 * while it is unknown.
 */
export class FamilyStore {
  readonly question: PinQuestion;
  readonly #ports: FamilyPorts;
  readonly #app: FamilyDependencies;
  readonly #state = new StateCell<FamilyState>({ kind: 'unknown' });
  /** Undefined if they are not known. */
  readonly #totals = new StateCell<MonthTotals | undefined>(undefined);
  readonly #requests = new Generation();
  readonly #ofAccount: KnownRules;
  #readAt: number | undefined;

  /** @param loadDialog see `PinQuestion` */
  constructor(ports: FamilyPorts, app: FamilyDependencies, loadDialog?: () => Promise<boolean>) {
    this.question = new PinQuestion(loadDialog);
    this.#ports = ports;
    this.#app = app;
    this.#ofAccount = new KnownRules(app.device.clock);
  }

  get state(): FamilyState {
    return this.#state.state;
  }

  /** The rules while they are on or ending; undefined if they are off or not known. */
  get rules(): FamilyRules | undefined {
    const { state } = this;
    if (state.kind !== 'known' || state.family.kind === 'off') return undefined;
    return state.family.rules;
  }

  /** Whether no rules hold here, as far as that is known. */
  get isOff(): boolean {
    return this.state.kind === 'known' && this.state.family.kind === 'off';
  }

  get isEnding(): boolean {
    return this.state.kind === 'known' && this.state.family.kind === 'ending';
  }

  /** This month's totals of the player or their account, and those that the caps count. */
  get totals(): MonthTotals {
    const counted = this.#spent;
    return counted ? { own: counted, here: counted } : (this.#totals.state ?? noTotals);
  }

  /** Whether the platform counts the totals, of all devices. */
  get countsEverywhere(): boolean {
    return this.#spent !== undefined;
  }

  get knowsTotals(): boolean {
    return this.#spent !== undefined || this.#totals.state !== undefined;
  }

  /** The platform's total for the account, if it counts. */
  get #spent(): readonly FamilyAmount[] | undefined {
    const { state } = this;
    const isOn = state.kind === 'known' && state.family.kind !== 'off';
    return isOn ? (state.family.spent ?? undefined) : undefined;
  }

  /** Where the rules that hold are kept, or those to be turned on. */
  get source(): FamilySource {
    if (this.state.kind === 'known') return this.state.source;
    return this.#ofAccount.of(this.#app.session.userId) ? 'account' : 'device';
  }

  get port(): FamilyPort {
    return this.#ports[this.source];
  }

  /**
   * Reads the rules now, and again when they may have changed: the player did, another tab has news, or the platform may
   * have, once it is reachable or the page visible again. Returns a function that stops it.
   */
  start(): () => void {
    const { session, device } = this.#app;
    let player: string | undefined;
    const stops = [
      // One reaction, as a sign-in changes both.
      reaction(
        () => `${session.userId} ${isReachable(this.#app)}`,
        (_, before) => {
          const isOther = session.userId !== player;
          // A visitor's question is about this browser's rules, which hold for the player who signs in, too.
          if (isOther && player !== undefined) this.question.cancel();
          player = session.userId;
          if (isOther) this.#forgetPlayer();
          if (isOther || before === undefined || isReachable(this.#app)) void this.read();
        },
        { fireImmediately: true },
      ),
      device.onVisible(() => isReachable(this.#app) && this.#isOld && void this.read()),
      device.tabs.onNews(({ kind }) => kind === 'family' && void this.read()),
      () => this.#requests.next(),
    ];
    return () => stops.forEach((stop) => stop());
  }

  readonly read = async (): Promise<void> => {
    const isCurrent = this.#requests.next();
    const { userId } = this.#app.session;
    this.#readAt = this.#app.device.clock.now();
    const failed = this.rules ? this.state : ({ kind: 'failed', problem: 'unavailable' } as const);
    const counting = userId === undefined ? undefined : this.#app.inspect(userId, totalsOfMonth);
    const account = userId === undefined ? undefined : this.#ports.account.read();
    const asked = Promise.all([this.#ports.device.read(), account, counting]);
    const [here, there, totals] = await this.#state.guard(asked, failed);
    if (!isCurrent()) return;
    this.#totals.set(totals);
    if (there?.ok) this.#ofAccount.keep(userId, there.value);
    this.#show(stateOf(here, there, this.#ofAccount.of(userId)));
    // Off only if both were read: the next page of a visitor would not load the rules.
    if (this.isOff && here.ok && userId !== undefined)
      this.#app.device.preferences.write('family', 'false');
  };

  /**
   * Takes the answer to a change, and notifies the other tabs. Resolves once the rules that hold now are known: others
   * may, if these are off or if others held by the time of the answer.
   */
  async changed(family: Family, source: FamilySource): Promise<void> {
    const { session, device } = this.#app;
    device.tabs.broadcast({ kind: 'family' });
    // The player left before the answer.
    if (source === 'account' && session.userId === undefined) return;
    if (source === 'account') this.#ofAccount.keep(session.userId, family);
    if (source !== this.source || family.kind === 'off') return this.read();
    this.#requests.next();
    this.#show({ kind: 'known', source, family });
  }

  /** What the rules say of a purchase, as far as they are known. */
  verdictOn(price: Money): FamilyVerdict {
    const { rules } = this;
    // The account's cap counts no other player of this browser.
    const { own, here } = this.totals;
    const totals = this.source === 'account' ? own : here;
    const verdict: FamilyVerdict = rules ? verdictOn(price, rules, totals) : { kind: 'free' };
    return verdict.kind === 'free' && this.#hasRefused ? { kind: 'pin' } : verdict;
  }

  /** Notes the last purchase. After a refusal by the account's rules, the next one needs the account's PIN. */
  notePurchase(isRefused: boolean): void {
    this.#ofAccount.noteRefusal(isRefused ? this.#app.session.userId : undefined);
  }

  /** The permit of a purchase that needs no PIN, as far as the rules are known; undefined if it needs one. */
  freePermit(price: Money): Permit | undefined {
    if (this.verdictOn(price).kind !== 'free') return undefined;
    return permitBy(this.#ports.device, { source: this.#judge });
  }

  /**
   * Reads the rules, and asks for the PIN if the purchase needs it.
   *
   * The account's rules are judged by the platform if they cannot be read, and this browser's by the journal.
   *
   * @param isWanted false once the page was left, which must not ask on another page
   */
  async permit(item: Item, price: Money, isWanted: () => boolean): Promise<PermitResult> {
    await this.read();
    const verdict = this.verdictOn(price);
    if (verdict.kind === 'off') return 'denied';
    const source = this.#judge;
    if (verdict.kind === 'free') return permitBy(this.#ports.device, { source });
    const { currency } = price;
    const spent = { minor: amountIn(this.totals.own, currency), currency };
    const cap = verdict.kind === 'over-cap' ? { cap: verdict.cap } : {};
    const purpose = { kind: 'purchase', item, price, spent, ...cap } as const;
    const proof = await this.ask(purpose, this.#ports[source], isWanted);
    if (!proof?.ok) return proof ? 'unknown' : 'denied';
    return permitBy(this.#ports.device, { source, proof: proof.value });
  }

  /** Asks for the PIN, by default of the rules that hold. See `PinQuestion`. */
  ask(purpose: PinPurpose, port = this.port, isWanted?: () => boolean) {
    const held = this.rules && port === this.port;
    const hasEnded = () => held && (this.isOff || port !== this.port);
    const prove: FamilyPort['prove'] = async (pin) => {
      const answer = await port.prove(pin);
      // The lock is shown on every page. Once it has ended, no PIN is right, and another lock may hold.
      if (answer.ok && answer.value.kind !== 'proved')
        void this.read().then(() => hasEnded() && this.question.withdraw(purpose));
      return answer;
    };
    return this.question.ask(purpose, prove, isWanted);
  }

  /** Calls the end of the rules off, which asks for the PIN. Undefined if none was given. */
  async keepOn(): Promise<Result<Family, FamilyChangeProblem> | undefined> {
    const { port, source } = this;
    const proof = await this.ask({ kind: 'keep-on' }, port);
    if (!proof?.ok) return proof;
    const answer = await port.keepOn(proof.value);
    if (answer.ok) await this.changed(answer.value, source);
    // It may have been called off, or there was another lock.
    else void this.read();
    return answer;
  }

  /**
   * Asks for the PIN of this browser's rules before a wipe, which must not begin without a value: the proof, which is
   * empty if the rules are off, and null if they may be on but cannot be read.
   */
  async proveWipe(isWanted: () => boolean): Promise<PinProof | Result<null, never>> {
    const { device } = this.#ports;
    const found = await device.read();
    if (!found.ok) return { ok: true, value: null };
    if (found.value.kind === 'off') return { ok: true, value: '' };
    return this.ask({ kind: 'wipe' }, device, isWanted);
  }

  /** Turns this browser's rules off at the end of a wipe. Resolves to whether they are off. */
  async endWipe(proof: string): Promise<boolean> {
    const { ok } = await this.#ports.device.turnOff(proof);
    void this.read();
    if (ok) this.#app.device.tabs.broadcast({ kind: 'family' });
    return ok;
  }

  /** The source of the rules that judge. This browser's may be turned on until the purchase begins. */
  get #judge(): FamilySource {
    if (this.#hasRefused) return 'account';
    return this.rules ? this.source : 'device';
  }

  get #hasRefused(): boolean {
    return this.#ofAccount.haveRefused(this.#app.session.userId);
  }

  get #isOld(): boolean {
    if (this.state.kind === 'failed' || this.#readAt === undefined) return true;
    return isOld(this.#readAt, this.#app.device.clock);
  }

  /** Removes what is known of the player who has left. */
  #forgetPlayer(): void {
    this.#totals.set(undefined);
    // This browser's rules hold for every player. That it has none says nothing of the next one's account.
    if (!this.rules || this.source === 'account') this.#state.set({ kind: 'unknown' });
  }

  #show(state: FamilyState): void {
    this.#state.set(state);
    if (!this.rules) return;
    this.question.prepare();
    // The next page then loads them at once.
    this.#app.device.preferences.write('family', 'true');
  }
}
