import type { Capability, CapabilityReport } from '#ports/web-view.ts';

/** Letters of the support code, one per capability. Their meaning never changes. `P` was in use: new windows. */
const letters: Readonly<Record<Capability, string>> = {
  storage: 'S',
  records: 'R',
  cookies: 'C',
  frames: 'F',
  wallets: 'A',
  worker: 'W',
  bridge: 'B',
};

/** In the order of the list on the page. */
export const capabilities = Object.keys(letters) as readonly Capability[];

/** The store is complete without them: only a game needs the bridge, and a card can be typed instead. */
const unneeded: readonly Capability[] = ['bridge', 'wallets'];

/**
 * The verdict of a report, worst first.
 * - `cannot-sign-in`: no cookie is accepted, so no session begins
 * - `cannot-buy`: the journal cannot be written, or the card provider's frames are blocked
 * - `no-game`: the game does not answer the bridge
 * - `limited`: everything important works
 */
export type Verdict = 'cannot-sign-in' | 'cannot-buy' | 'no-game' | 'limited' | 'good';

/** @param embedded whether a game is expected */
export function verdictOf(report: CapabilityReport, embedded: boolean): Verdict {
  const missing = (capability: Capability) => report[capability] === 'missing';
  if (missing('cookies')) return 'cannot-sign-in';
  if (missing('records') || missing('frames')) return 'cannot-buy';
  if (embedded && missing('bridge')) return 'no-game';
  return capabilities.some((one) => missing(one) && !unneeded.includes(one)) ? 'limited' : 'good';
}

export type SupportCode = `WV1-${string}`;

/** `WV1-OK`, or a letter for each missing capability, such as `WV1-RW`: short enough to read out on the phone. */
export function supportCode(report: CapabilityReport): SupportCode {
  const missing = capabilities.filter((capability) => report[capability] === 'missing');
  return `WV1-${missing.map((capability) => letters[capability]).join('') || 'OK'}`;
}
