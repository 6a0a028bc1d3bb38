import {
  type Family,
  type FamilyChangeProblem,
  type FamilyPort,
  type FamilyProblem,
  type FamilyRules,
  isPinAllowed,
  type PinAnswer,
} from '#ports/family.ts';
import type { Result } from '#ports/result.ts';
import * as v from 'valibot';
import { aboutRequest, any4xx, jsonOf, read, readDone, unavailable } from './answers.ts';
import type { HttpClient } from './client.ts';
import { type HttpAnswer, type NoAnswer, serverTime } from './exchange.ts';
import { optional } from './extension.ts';
import { family, lockedPin, proofOf, rulesBody, wrongPin } from './family-answers.ts';
import { proofHeader } from './family-proof.ts';

type Answer = HttpAnswer | NoAnswer<FamilyProblem>;
type SignedInCall = Parameters<HttpClient['callSignedIn']>[0];

const proofNeeded = { ok: false, problem: 'proof-needed' } as const;
/** A request that violates the contract is not sent. */
const tooSimple = { ok: false, problem: 'pin-too-simple' } as const;

const refuseChange = any4xx({ FAMILY_PROOF_REQUIRED: 'proof-needed' as const });
const refusePin = any4xx({
  FAMILY_PROOF_REQUIRED: 'proof-needed' as const,
  PIN_TOO_SIMPLE: 'pin-too-simple' as const,
});

/**
 * The account's purchase rules, kept by the platform.
 *
 * - `turnOff` begins the platform's reset and resolves to `ending`: the contract has no operation that turns them off
 * - `beginReset` ignores its delay: the platform has its own
 * - no lock is read: only `prove` learns of it
 */
export function createHttpFamily(client: HttpClient): FamilyPort {
  const ask = async (call: SignedInCall) => optional(await client.callSignedIn(call));
  const reset = async () => read(await ask({ method: 'POST', path: pinReset }), family);
  const readFamily = async () => read(await ask({ method: 'GET', path: '/v1/family' }), family);

  async function change(
    rules: FamilyRules,
    proof?: string,
  ): Promise<Result<Family, FamilyChangeProblem>> {
    const headers = proofHeader(proof);
    const body = rulesBody(rules);
    const answer = await ask({ method: 'PUT', path: '/v1/family/rules', headers, body });
    return read(answer, family, { refuse: refuseChange });
  }

  async function setPin(pin: string, proof?: string) {
    if (!isPinAllowed(pin)) return tooSimple;
    const headers = proofHeader(proof);
    const answer = await ask({ method: 'POST', path: '/v1/family/pin', headers, body: { pin } });
    return readDone(answer, { refuse: refusePin });
  }

  async function prove(pin: string): Promise<Result<PinAnswer, FamilyProblem>> {
    const answer = await ask({ method: 'POST', path: '/v1/family/pin/verify', body: { pin } });
    return pinAnswer(answer, client.clock.now());
  }

  return {
    read: readFamily,
    async turnOn(rules, pin, proof) {
      const set = await setPin(pin, proof);
      const turned = set.ok ? await change(rules) : set;
      if (turned.ok || turned.problem !== 'proof-needed') return turned;
      // The PIN may be the same, and an earlier call may have set it without the rules.
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
      const headers = proofHeader(proof);
      const answer = await ask({ method: 'DELETE', path: pinReset, headers });
      const kept = readDone(answer, { refuse: refuseChange });
      return kept.ok ? readFamily() : kept;
    },
  };
}

const pinReset = '/v1/family/pin/reset';

/**
 * `locked` until a time of the device's clock. A lock that is over by then is `unavailable`: the PIN was not judged, and
 * may be tried again.
 */
function pinAnswer(answer: Answer, now: number): Result<PinAnswer, FamilyProblem> {
  const proved = read(answer, proofOf);
  if (proved.ok) return { ok: true, value: { kind: 'proved', proof: proved.value.proof } };
  if (answer.kind === 'problem') return { ok: false, problem: answer.problem };
  const { status } = answer;
  if (status < 400 || status >= 500 || !aboutRequest(status)) return unavailable;
  const body = jsonOf(answer);
  const wrong = v.safeParse(wrongPin, body);
  if (wrong.success) return { ok: true, value: { kind: 'wrong', left: wrong.output.left } };
  const locked = v.safeParse(lockedPin, body);
  if (!locked.success) return unavailable;
  const remaining = locked.output - (serverTime(answer.headers) ?? now);
  return remaining > 0
    ? { ok: true, value: { kind: 'locked', until: now + remaining } }
    : unavailable;
}
