import type { Capability, CapabilityReport } from '#ports/web-view.ts';

/** Letters of the code for support, one for each ability. They never change their meaning. */
const letters: Readonly<Record<Capability, string>> = {
  storage: 'S',
  records: 'R',
  cookies: 'C',
  windows: 'P',
  frames: 'F',
  worker: 'W',
  bridge: 'B',
};

/** In the order in which they are told. */
export const capabilities = Object.keys(letters) as readonly Capability[];

/**
 * What the findings come to, the worst first.
 * - `cannot-buy`: no purchase can be noted, or the card provider's frames cannot be shown
 * - `cannot-stay`: who signs in is forgotten with the page
 * - `no-game`: the game around the store hears nothing
 * - `limited`: all of importance works
 */
export type Verdict = 'cannot-buy' | 'cannot-stay' | 'no-game' | 'limited' | 'good';

/** @param embedded whether a game should be there */
export function verdictOf(findings: CapabilityReport, embedded: boolean): Verdict {
  const missing = (ability: Capability) => findings[ability] === 'missing';
  if (missing('records') || missing('frames')) return 'cannot-buy';
  if (missing('cookies')) return 'cannot-stay';
  if (embedded && missing('bridge')) return 'no-game';
  return capabilities.some((one) => missing(one) && one !== 'bridge') ? 'limited' : 'good';
}

export type SupportCode = `WV1-${string}`;

/** `WV1-OK`, or a letter for each thing that is missing, such as `WV1-RW`: short enough for the telephone. */
export function supportCode(findings: CapabilityReport): SupportCode {
  const missing = capabilities.filter((ability) => findings[ability] === 'missing');
  return `WV1-${missing.map((ability) => letters[ability]).join('') || 'OK'}`;
}
