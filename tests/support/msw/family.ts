import {
  type AnsweredFamily,
  changeFamilyRules,
  keepFamilyOn,
  readFamily,
  resetFamilyPin,
  setFamilyPin,
  verifyFamilyPin,
} from '#adapters/fake/world/family.ts';
import { answer, type Outcome, refuse } from '#adapters/fake/world/outcome.ts';
import type {
  ChangeFamilyRulesData,
  Family,
  SetFamilyPinData,
  VerifyFamilyPinResponse,
} from '#adapters/http/contract/extensions.gen.ts';
import { familyModes } from '#ports/family.ts';
import { dateOf } from './extensions.ts';
import type { SignedInCall } from './local-world.ts';

// Runs the operations of the contract's family part in the world.

const wireModes = { each: 'EACH', 'over-cap': 'OVER_CAP', none: 'NONE' } as const;

export const familyOperations = {
  readFamily: ({ state, account, now }: SignedInCall) =>
    dated(readFamily(state, account.userId, now)),
  changeFamilyRules({ state, account, proof, now }: SignedInCall, body: unknown) {
    const { mode: wire, caps, saveCards } = body as ChangeFamilyRulesData['body'];
    const mode = familyModes.find((one) => wireModes[one] === wire) ?? 'each';
    const rules = { mode, caps, saveCards };
    return dated(changeFamilyRules(state, account.userId, rules, proof, now));
  },
  setFamilyPin({ state, account, proof, now }: SignedInCall, body: unknown) {
    const { pin } = body as SetFamilyPinData['body'];
    return setFamilyPin(state, account.userId, pin, proof, now);
  },
  verifyFamilyPin: verifyPin,
  resetFamilyPin: ({ state, account, now }: SignedInCall) =>
    dated(resetFamilyPin(state, account.userId, now)),
  keepFamilyOn: ({ state, account, proof, now }: SignedInCall) =>
    keepFamilyOn(state, account.userId, proof, now),
};

function verifyPin(
  { state, account, now }: SignedInCall,
  body: unknown,
): Outcome<VerifyFamilyPinResponse> {
  const { pin } = body as SetFamilyPinData['body'];
  const verified = verifyFamilyPin(state, account.userId, pin, now);
  if (!verified.ok) return verified;
  const { value } = verified;
  if (value.kind === 'proved') {
    return answer({ proof: value.proof, expiresAt: dateOf(value.expiresAt) });
  }
  return value.kind === 'wrong'
    ? { ...refuse(403, 'PIN_WRONG', ''), fields: { left: value.left } }
    : { ...refuse(423, 'PIN_LOCKED', ''), fields: { until: dateOf(value.until) } };
}

function dated(outcome: Outcome<AnsweredFamily>): Outcome<Family> {
  if (!outcome.ok) return outcome;
  const { state, until, rules, month } = outcome.value;
  return answer({
    state,
    until: until === null ? null : dateOf(until),
    rules: { ...rules, mode: wireModes[rules.mode], caps: [...rules.caps] },
    month: { from: dateOf(month.from), to: dateOf(month.to), spent: [...month.spent] },
  });
}
