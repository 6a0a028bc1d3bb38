import { createHttpFamily } from '#adapters/http/family.ts';
import type { Family, FamilyRules } from '#ports/family.ts';
import { api, bearer, json, more } from './on-the-wire.ts';
import type { Row } from './rest-rows.ts';

/** The rules of an account in an answer, and the same rules decoded. */
export const familyAnswered = {
  state: 'ENDING',
  until: '2026-11-23T14:00:00+02:00',
  rules: {
    mode: 'OVER_CAP',
    caps: [{ minor: 2000, currency: 'USD', ...more }],
    saveCards: true,
    ...more,
  },
  month: {
    from: '2026-11-01T00:00:00Z',
    to: '2026-12-01T00:00:00Z',
    spent: [{ minor: 499, currency: 'USD', ...more }],
    ...more,
  },
  ...more,
};
const rules: FamilyRules = {
  mode: 'over-cap',
  caps: [{ minor: 2000, currency: 'USD' }],
  saveCards: true,
};
export const family: Family = {
  kind: 'ending',
  until: Date.UTC(2026, 10, 23, 12),
  rules,
  since: null,
  lockedUntil: null,
  unreadable: false,
  spent: [{ minor: 499, currency: 'USD' }],
};

const value = { ok: true, value: family } as const;
const proof = { 'family-proof': 'proof-1' };

/** Each operation of the contract's family part. */
export const familyRows: Readonly<Record<string, Row>> = {
  readFamily: {
    ask: (client) => createHttpFamily(client).read(),
    line: `GET ${api}/v1/family`,
    headers: bearer,
    status: 200,
    answer: familyAnswered,
    value,
  },
  changeFamilyRules: {
    ask: (client) => createHttpFamily(client).change(rules, 'proof-1'),
    line: `PUT ${api}/v1/family/rules`,
    headers: { ...bearer, ...json, ...proof },
    body: { mode: 'OVER_CAP', caps: [{ minor: 2000, currency: 'USD' }], saveCards: true },
    status: 200,
    answer: familyAnswered,
    value,
  },
  setFamilyPin: {
    ask: (client) => createHttpFamily(client).changePin('482915', 'proof-1'),
    line: `POST ${api}/v1/family/pin`,
    headers: { ...bearer, ...json, ...proof },
    body: { pin: '482915' },
    status: 204,
  },
  verifyFamilyPin: {
    ask: (client) => createHttpFamily(client).prove('482915'),
    line: `POST ${api}/v1/family/pin/verify`,
    headers: { ...bearer, ...json },
    body: { pin: '482915' },
    status: 200,
    answer: { proof: 'proof-1', expiresAt: '2026-11-20T12:05:00Z', ...more },
    value: { ok: true, value: { kind: 'proved', proof: 'proof-1' } },
  },
  resetFamilyPin: {
    ask: (client) => createHttpFamily(client).beginReset(0),
    line: `POST ${api}/v1/family/pin/reset`,
    headers: bearer,
    status: 202,
    answer: familyAnswered,
    value,
  },
};
