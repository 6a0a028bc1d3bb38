import type {
  Family,
  FamilyChangeProblem,
  FamilyPinProblem,
  FamilyPort,
  FamilyProblem,
  FamilyRules,
  PinAnswer,
} from '#ports/family.ts';
import type { Result } from '#ports/result.ts';
import { type FakeClient, type Reply, toResult } from './client.ts';
import {
  type AnsweredFamily,
  changeFamilyRules,
  keepFamilyOn,
  readFamily,
  resetFamilyPin,
  setFamilyPin,
  verifyFamilyPin,
} from './world/family.ts';

const missing = { NOT_FOUND: 'unsupported' } as const;
const changeProblems = { ...missing, FAMILY_PROOF_REQUIRED: 'proof-needed' } as const;
const pinProblems = {
  ...changeProblems,
  PIN_TOO_SIMPLE: 'pin-too-simple',
} as const;

const proofNeeded = { ok: false, problem: 'proof-needed' } as const;

/** The account's purchase rules in the fake world: the demo's second tier. `turnOff` begins the reset, as over HTTP. */
export function createFakeFamily(client: FakeClient): FamilyPort {
  async function read(): Promise<Result<Family, FamilyProblem>> {
    const reply = await client.callSignedIn('readFamily', (state, { userId }, now) =>
      readFamily(state, userId, now),
    );
    return familyIn(reply, missing);
  }

  async function change(
    rules: FamilyRules,
    proof?: string,
  ): Promise<Result<Family, FamilyChangeProblem>> {
    const reply = await client.callSignedIn('changeFamilyRules', (state, { userId }, now) =>
      changeFamilyRules(state, userId, rules, proof, now),
    );
    return familyIn(reply, changeProblems);
  }

  async function setPin(pin: string, proof?: string): Promise<Result<void, FamilyPinProblem>> {
    const reply = await client.callSignedIn('setFamilyPin', (state, { userId }, now) =>
      setFamilyPin(state, userId, pin, proof, now),
    );
    return toResult(reply, pinProblems);
  }

  async function prove(pin: string): Promise<Result<PinAnswer, FamilyProblem>> {
    const reply = await client.callSignedIn('verifyFamilyPin', (state, { userId }, now) =>
      verifyFamilyPin(state, userId, pin, now),
    );
    const verified = toResult(reply, missing);
    if (!verified.ok || verified.value.kind !== 'proved') return verified;
    return { ok: true, value: { kind: 'proved', proof: verified.value.proof } };
  }

  async function reset(): Promise<Result<Family, FamilyProblem>> {
    const reply = await client.callSignedIn('resetFamilyPin', (state, { userId }, now) =>
      resetFamilyPin(state, userId, now),
    );
    return familyIn(reply, missing);
  }

  return {
    read,
    async turnOn(rules, pin, proof) {
      const set = await setPin(pin, proof);
      const turned = set.ok ? await change(rules) : set;
      if (turned.ok || turned.problem !== 'proof-needed') return turned;
      const proved = await prove(pin);
      if (!proved.ok) return proved;
      return proved.value.kind === 'proved' ? change(rules, proved.value.proof) : proofNeeded;
    },
    change,
    changePin: setPin,
    turnOff: reset,
    prove,
    beginReset: reset,
    async keepOn(proof) {
      const reply = await client.callSignedIn('keepFamilyOn', (state, { userId }, now) =>
        keepFamilyOn(state, userId, proof, now),
      );
      const kept = toResult(reply, changeProblems);
      return kept.ok ? read() : kept;
    },
  };
}

function familyIn<P extends string>(
  reply: Reply<AnsweredFamily>,
  problems: Readonly<Record<string, P>>,
) {
  const answered = toResult(reply, problems);
  return answered.ok ? { ok: true as const, value: shown(answered.value) } : answered;
}

function shown({ state, until, rules, month }: AnsweredFamily): Family {
  if (state === 'OFF') return { kind: 'off' };
  const { spent } = month;
  const held = { rules, since: null, lockedUntil: null, unreadable: false, spent };
  return until === null ? { kind: 'on', ...held } : { kind: 'ending', until, ...held };
}
