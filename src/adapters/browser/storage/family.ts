import type { ClockPort } from '#ports/clock.ts';
import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import {
  type DeviceFamilyPort,
  type Family,
  type FamilyChangeProblem,
  type FamilyProblem,
  type FamilyRules,
  isLooser,
  isPinAllowed,
  type PinAnswer,
} from '#ports/family.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import { promisifyRequest } from 'idb-keyval';
import { commitChange } from './commit-change.ts';
import { createDurableStore } from './durable-store.ts';
import { afterClockChange, lockedUntil, triesLeft } from './family-lock.ts';
import { hashPin, isPin, PinProofs, pinRounds } from './family-pin.ts';
import {
  decodeFamilyRecord,
  familyRulesIn,
  type FamilyRecord,
  type PinHash,
} from './family-record.ts';
import { familyKey, journalName } from './journal-name.ts';
import { requestPersistence } from './persistent-storage.ts';

export interface DeviceFamilyParts {
  readonly clock: Pick<ClockPort, 'now'>;
  readonly diagnostics: DiagnosticsPort;
  /** See `platformTime` of `ports/payments`. A reset ends by it, as the device's clock can be set. */
  readonly platformTime: () => Promise<Result<number, CallProblem>>;
}

/** `write` is null to delete the record, and undefined to leave it. */
interface Change<T> {
  readonly write?: FamilyRecord | null;
  readonly answer: T;
}

type Work<T> = (record: FamilyRecord | undefined, now: number) => Change<T>;

type Tried =
  | Exclude<PinAnswer, { kind: 'proved' }>
  | { readonly kind: 'off' }
  | { readonly kind: 'tried'; readonly pin: PinHash; readonly wrong: number };

const off: Family = { kind: 'off' };
const proofNeeded = { ok: false, problem: 'proof-needed' } as const;
const tooSimple = { ok: false, problem: 'pin-too-simple' } as const;

/**
 * Keeps the rules of this browser in one record beside the journals, each change in one strictly durable transaction.
 * If IndexedDB is denied, every call answers `denied`; without it the rules are off, and only `turnOn` does. A reset
 * begins and ends only while the platform's time is known.
 *
 * @param rounds of PBKDF2 for new PINs
 */
export function createDeviceFamily(parts: DeviceFamilyParts, rounds = pinRounds): DeviceFamilyPort {
  const { clock, diagnostics, platformTime } = parts;
  const store = createDurableStore(journalName, 'journal');
  const proofs = new PinProofs();

  async function transact<T>(
    work: Work<T>,
    onDenied = (error: unknown) => diagnostics.note('Purchase rules not kept', String(error)),
  ): Promise<Result<T, 'denied'>> {
    if (!('indexedDB' in globalThis)) {
      const { write, answer } = work(undefined, clock.now());
      return write ? { ok: false, problem: 'denied' } : { ok: true, value: answer };
    }
    return commitChange(
      store,
      async (records) => {
        const stored = decodeFamilyRecord(await promisifyRequest<unknown>(records.get(familyKey)));
        const now = clock.now();
        const record = stored && afterClockChange(stored, now);
        const { write = record === stored ? undefined : record, answer } = work(record, now);
        if (write === null) records.delete(familyKey);
        else if (write !== undefined) records.put(write, familyKey);
        return answer;
      },
      onDenied,
    );
  }

  /** Changes the record with the proof of its PIN. `next` is null to turn the rules off. */
  async function change(
    proof: string | undefined,
    next: (record: FamilyRecord) => FamilyRecord | null,
    isFree: (record: FamilyRecord) => boolean = () => false,
  ): Promise<Result<Family, FamilyChangeProblem>> {
    const salt = proofs.use(proof, clock.now());
    const done = await transact<Family | undefined>((record, now) => {
      if (!record) return { answer: off };
      const isAllowed = record.pin && (record.pin.salt === salt || isFree(record));
      if (!isAllowed) return { answer: undefined };
      const write = next(record);
      return { write, answer: familyOf(write ?? undefined, now) };
    });
    if (!done.ok) return done;
    return done.value ? { ok: true, value: done.value } : proofNeeded;
  }

  async function prove(typed: string): Promise<Result<PinAnswer, FamilyProblem>> {
    const tried = await transact<Tried>((record, now) => {
      if (!record) return { answer: { kind: 'off' } };
      const { pin } = record;
      if (!pin) return { answer: { kind: 'unreadable' } };
      const until = lockedUntil(record, now);
      if (until !== null) return { answer: { kind: 'locked', until } };
      // Counted before it is verified: tabs that verify at the same time have no more tries than one.
      const wrong = record.wrong + 1;
      return { write: { ...record, wrong, wrongAt: now }, answer: { kind: 'tried', pin, wrong } };
    });
    if (!tried.ok) return tried;
    const { value } = tried;
    if (value.kind === 'off') return proved('');
    if (value.kind !== 'tried') return { ok: true, value };
    const { pin, wrong } = value;
    if (!(await isPin(typed, pin))) {
      return { ok: true, value: { kind: 'wrong', left: triesLeft(wrong) } };
    }
    const reset = await transact((record) =>
      record?.pin?.salt === pin.salt
        ? { write: { ...record, wrong: 0 }, answer: undefined }
        : { answer: undefined },
    );
    return reset.ok ? proved(proofs.issue(pin.salt, clock.now())) : reset;
  }

  return {
    async read() {
      // Every visit reads: only a change that fails is noted.
      const found = await transact(show, () => undefined);
      if (!found.ok || found.value.kind !== 'ending') return found;
      const { until } = found.value;
      if (clock.now() < until) return found;
      const time = await platformTime();
      if (!time.ok || time.value < until) return found;
      return transact<Family>((record, now) =>
        record?.until === until ? { write: null, answer: off } : show(record, now),
      );
    },
    async turnOn(rules, typed, proof) {
      if (!isPinAllowed(typed)) return tooSimple;
      const pin = await hashPin(typed, rounds);
      const done = await transact<Family | undefined>((record, now) => {
        if (record) return { answer: undefined };
        const write = newRecord(rules, pin, now);
        return { write, answer: familyOf(write, now) };
      });
      if (!done.ok) return done;
      if (done.value) {
        void requestPersistence();
        return { ok: true, value: done.value };
      }
      const next = (record: FamilyRecord) => ({ ...record, pin, rules });
      if (proof !== undefined) return change(proof, next);
      const answer = await prove(typed);
      if (!answer.ok) return answer;
      return answer.value.kind === 'proved' ? change(answer.value.proof, next) : proofNeeded;
    },
    change: (rules, proof) =>
      change(
        proof,
        (record) => ({ ...record, rules }),
        (record) => !isLooser(rules, record.rules),
      ),
    async changePin(typed, proof) {
      if (!isPinAllowed(typed)) return tooSimple;
      const pin = await hashPin(typed, rounds);
      const done = await change(proof, (record) => ({ ...record, pin }));
      if (!done.ok) return done;
      return done.value.kind === 'off' ? proofNeeded : { ok: true, value: undefined };
    },
    turnOff: (proof) => change(proof, () => null),
    prove,
    async beginReset(delay) {
      const time = await platformTime();
      if (!time.ok) return time;
      return transact<Family>((record, now) => {
        if (!record || record.until !== null) return show(record, now);
        const write = { ...record, until: time.value + delay };
        return { write, answer: familyOf(write, now) };
      });
    },
    keepOn: (proof) => change(proof, (record) => ({ ...record, until: null })),
    rulesIn: familyRulesIn,
  };
}

function proved(proof: string): Result<PinAnswer, never> {
  return { ok: true, value: { kind: 'proved', proof } };
}

const show: Work<Family> = (record, now) => ({ answer: familyOf(record, now) });

function familyOf(record: FamilyRecord | undefined, now: number): Family {
  if (!record) return off;
  const { rules, since, until, pin } = record;
  const locked = lockedUntil(record, now);
  const holding = { rules, since, lockedUntil: locked, unreadable: !pin, spent: null };
  return until === null ? { kind: 'on', ...holding } : { kind: 'ending', until, ...holding };
}

function newRecord(rules: FamilyRules, pin: PinHash, now: number): FamilyRecord {
  return { version: 1, pin, rules, since: now, until: null, wrong: 0, wrongAt: now };
}
