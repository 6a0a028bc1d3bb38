import {
  type DeviceFamilyPort,
  type Family,
  type FamilyChangeProblem,
  type FamilyPinProblem,
  type FamilyProblem,
  type FamilyRules,
  isLooser,
  isPinAllowed,
  type PinAnswer,
  strictRules,
} from '#ports/family.ts';
import type { Result } from '#ports/result.ts';
import type { FakeJournalDisk } from './fake-journal-disk.ts';
import { clockStart } from './manual-clock.ts';

/** The PIN of a fake family's rules until it is changed. */
export const rightPin = '271828';
export const wrongPin = '161803';

type On = Extract<Family, { kind: 'on' }>;

export const off: Family = { kind: 'off' };

/** Rules that hold, with overrides. */
export function on(rules: FamilyRules, more: Partial<On> = {}): On {
  const known = { since: 1, lockedUntil: null, unreadable: false, spent: null };
  return { kind: 'on', rules, ...known, ...more };
}

interface FakeFamilyOptions {
  /** In milliseconds since 1970; by default the start of the fake store's clock. */
  readonly now?: () => number;
  /** The journals that are judged by this browser's rules. */
  readonly disk?: FakeJournalDisk | undefined;
  /** Whether they are the account's: while these are off, no PIN is proved. */
  readonly ofAccount?: boolean;
}

const tries = 5;
const lockTime = 5 * 60_000;
const proofNeeded = { ok: false, problem: 'proof-needed' } as const;

/**
 * Purchase rules in memory. They note their calls, can be set without one, and every call can be made to fail. Each lock
 * lasts five minutes; proofs do not expire, and rules that end are off only once a test says so.
 */
export class FakeFamily implements DeviceFamilyPort {
  /** The result of every call while it is set. */
  problem: FamilyProblem | undefined;
  pin = rightPin;
  /** Milliseconds until the rules end once they are turned off. */
  delayOff = 0;
  /** The names of the calls so far. */
  readonly calls: string[] = [];
  readonly #now: () => number;
  readonly #disk: FakeJournalDisk | undefined;
  readonly #ofAccount: boolean;
  readonly #proofs = new Set<string>();
  #family: Family = off;
  #wrong = 0;
  #proved = 0;

  constructor({ now = () => clockStart, disk, ofAccount = false }: FakeFamilyOptions = {}) {
    this.#ofAccount = ofAccount;
    this.#now = now;
    this.#disk = disk;
  }

  get family(): Family {
    return this.#family;
  }

  /** Sets the rules, without a call. */
  become(family: Family): void {
    this.#family = family;
    if (this.#disk) this.#disk.rules = family.kind === 'off' ? undefined : family.rules;
  }

  /** Turns the rules on, without a call; by default every purchase needs the PIN. */
  hold(rules: FamilyRules = strictRules, more: Partial<On> = {}): this {
    this.become(on(rules, { since: this.#now(), ...more }));
    return this;
  }

  /** Makes the rules end, without a call. */
  endAt(until: number): this {
    if (this.family.kind !== 'off') this.become({ ...this.family, kind: 'ending', until });
    return this;
  }

  /** Makes every call fail. */
  fails(problem: FamilyProblem): this {
    this.problem = problem;
    return this;
  }

  /** As the fake journal stores them. */
  rulesIn(stored: unknown): FamilyRules | undefined {
    return stored as FamilyRules | undefined;
  }

  read(): Promise<Result<Family, FamilyProblem>> {
    return this.#call('read', () => this.#shown());
  }

  turnOn(
    rules: FamilyRules,
    pin: string,
    proof?: string,
  ): Promise<Result<Family, FamilyPinProblem>> {
    return this.#call('turnOn', () => {
      const { family } = this;
      if (!isPinAllowed(pin)) return { ok: false, problem: 'pin-too-simple' };
      const proves = () => this.#use(proof) || this.#answer(pin).kind === 'proved';
      if (family.kind !== 'off' && !proves()) return proofNeeded;
      this.pin = pin;
      if (family.kind === 'off') this.hold(rules);
      else this.become({ ...family, rules });
      return this.#shown();
    });
  }

  change(rules: FamilyRules, proof?: string): Promise<Result<Family, FamilyChangeProblem>> {
    return this.#call('change', () => {
      const { family } = this;
      if (family.kind === 'off') return this.#shown();
      if (isLooser(rules, family.rules) && !this.#use(proof)) return proofNeeded;
      this.become({ ...family, rules });
      return this.#shown();
    });
  }

  changePin(pin: string, proof: string): Promise<Result<void, FamilyPinProblem>> {
    return this.#call('changePin', () => {
      if (!isPinAllowed(pin)) return { ok: false, problem: 'pin-too-simple' };
      if (!this.#use(proof)) return proofNeeded;
      this.pin = pin;
      return { ok: true, value: undefined };
    });
  }

  turnOff(proof: string): Promise<Result<Family, FamilyChangeProblem>> {
    return this.#call('turnOff', () => {
      if (this.family.kind === 'off') return this.#shown();
      if (!this.#use(proof)) return proofNeeded;
      if (this.delayOff > 0) this.endAt(this.#now() + this.delayOff);
      else this.become(off);
      return this.#shown();
    });
  }

  /** While the rules of this browser are off, every PIN is proved, with an empty proof. */
  prove(pin: string): Promise<Result<PinAnswer, FamilyProblem>> {
    return this.#call('prove', () => ({ ok: true, value: this.#answer(pin) }));
  }

  beginReset(delay: number): Promise<Result<Family, FamilyProblem>> {
    return this.#call('beginReset', () => {
      if (this.family.kind === 'on') this.endAt(this.#now() + delay);
      return this.#shown();
    });
  }

  keepOn(proof: string): Promise<Result<Family, FamilyChangeProblem>> {
    return this.#call('keepOn', () => {
      const { family } = this;
      if (family.kind === 'off') return this.#shown();
      if (!this.#use(proof)) return proofNeeded;
      if (family.kind === 'ending') this.hold(family.rules, { since: family.since });
      return this.#shown();
    });
  }

  #answer(pin: string): PinAnswer {
    const { family } = this;
    if (family.kind === 'off' && this.#ofAccount) return { kind: 'wrong', left: tries };
    if (family.kind === 'off') return { kind: 'proved', proof: '' };
    if (family.unreadable) return { kind: 'unreadable' };
    const { lockedUntil } = family;
    if (lockedUntil !== null && lockedUntil > this.#now()) {
      return { kind: 'locked', until: lockedUntil };
    }
    if (pin !== this.pin) return this.#refuse(family);
    this.#wrong = 0;
    const proof = `proof-${++this.#proved}`;
    this.#proofs.add(proof);
    return { kind: 'proved', proof };
  }

  #refuse(family: Exclude<Family, { kind: 'off' }>): PinAnswer {
    this.#wrong++;
    const left = (tries - (this.#wrong % tries)) % tries;
    if (left === 0) this.become({ ...family, lockedUntil: this.#now() + lockTime });
    return { kind: 'wrong', left };
  }

  /** A proof is good for one use. */
  #use(proof: string | undefined): boolean {
    return proof !== undefined && this.#proofs.delete(proof);
  }

  #shown(): Result<Family, never> {
    return { ok: true, value: this.family };
  }

  #call<T, P extends string>(
    name: string,
    work: () => Result<T, P>,
  ): Promise<Result<T, P | FamilyProblem>> {
    this.calls.push(name);
    const { problem } = this;
    return Promise.resolve(problem ? { ok: false, problem } : work());
  }
}

/** This browser's rules, and those of the account, which the platform does not have at first. */
export function familyPorts(device = new FakeFamily()) {
  return { device, account: new FakeFamily({ ofAccount: true }).fails('unsupported') };
}
