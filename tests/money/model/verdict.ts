import { decodeJournal } from '#core/purchase/journal-record.ts';
import { players } from '../../support/platform.ts';
import { familyViolations } from './family-verdict.ts';
import type { MoneyWorld } from './money-world.ts';
import { type Deviation, isInterruption, isWriteFault } from './schedule.ts';
import { saidRefused, saidUnpaid, type User } from './user.ts';

/** The conditions of the run. */
export interface Circumstances {
  readonly deviations: readonly Deviation[];
  /** Whether pages shared locks. Without them, some steps that cost nothing are done twice. */
  readonly locks: boolean;
  /** How many pages were open at once. */
  readonly tabs: number;
  /** Whether the purchase was resumed too late for its outcome to be known. */
  readonly tooLate: boolean;
}

const limit = 23 * 3_600_000;

/** The broken promises at the end of a run, judged by the ledger and not by the screen. */
export function violations(world: MoneyWorld, user: User, circumstances: Circumstances): string[] {
  const { deviations, locks, tabs, tooLate } = circumstances;
  const charges = world.count('charge');
  const grants = world.count('grant');
  const record = decodeJournal(world.disk.kept.get(players.luna.userId), players.luna.userId);
  const found: string[] = [];
  const check = (fine: boolean, violation: string) => {
    if (!fine) found.push(violation);
  };
  const cleared = deviations.includes('cleared');
  /** A purchase cannot be found again if its page and record are both gone. */
  const lost = cleared && (deviations.some(isInterruption) || tabs > 1);
  /**
   * If two sources from which a tab learns about the other are unreliable, it may show a wrong outcome. Money must
   * still be right.
   */
  const unreliable = deviations.filter(isWriteFault).length + (locks ? 0 : 1);
  const misled = cleared || deviations.includes('said-denied');
  const proofless = tabs > 1 && misled && unreliable > 1;

  const excused = [...(proofless ? [saidRefused] : []), ...(locks && !cleared ? [] : [saidUnpaid])];
  found.push(...user.lies.filter((lie) => !excused.includes(lie)));
  check(
    [...charges.values()].every((count) => count === 1),
    'an attempt is charged twice',
  );
  check(
    [...grants.values()].every((count) => count === 1),
    'an attempt is granted twice',
  );
  check(
    proofless || ![...user.sawRefused].some((id) => charges.has(id)),
    'a refused attempt is charged',
  );
  /** Nothing kept the page from recording what the player declined. */
  const recorded = tabs === 1 && !deviations.some(isWriteFault);
  check(
    !recorded || ![...user.declined].some((id) => charges.has(id)),
    'a declined attempt is charged',
  );
  check(
    [...user.sawBought].every((id) => charges.has(id)),
    'success is shown without a charge',
  );
  check(
    [...grants.keys()].every((id) => charges.has(id)),
    'items are granted without a charge',
  );
  check(Object.keys(record.open).length === 0, 'a record is still open');
  check(record.unreadable.length === 0, 'a record cannot be read');
  check(cleared || tooLate || user.sawStale.size === 0, 'a purchase is given up');
  check(!world.strangersPaid, 'another player pays');
  check(!locks || world.vainChallenges === 0, 'a challenge is opened in vain');
  check(!JSON.stringify(record).includes('secret_'), 'a client secret is left');
  check(!JSON.stringify([world.events, world.messages]).includes('secret_'), 'a secret is sent');
  check(
    world.orders.every(({ key, at }) => at - (firstOrder(world, key) ?? at) < limit),
    'an order is repeated after 23 h',
  );
  if (!lost) {
    check(charges.size === world.itemsCharged, 'the player pays twice for one item');
    const settled = [...charges.keys()].filter((id) => !user.sawStale.has(id));
    check(
      settled.every((id) => grants.has(id)),
      'a charged attempt is not granted',
    );
    check(
      settled.every((id) => user.sawBought.has(id)),
      'success is not shown',
    );
  }
  return [
    ...found,
    ...reportViolations(world, charges, circumstances, { lost: lost || tooLate, proofless }),
    ...familyViolations(world, deviations),
  ];
}

function firstOrder(world: MoneyWorld, key: string): number | undefined {
  return world.orders.find((order) => order.key === key)?.at;
}

/** Each attempt is completed under one id, with the true outcome, and reported again only after a fault. */
function reportViolations(
  world: MoneyWorld,
  charges: ReadonlyMap<string, number>,
  { deviations, locks }: Circumstances,
  { lost, proofless }: { readonly lost: boolean; readonly proofless: boolean },
): string[] {
  const found: string[] = [];
  const completed = world.events.filter((event) => event.name === 'iap_completed');
  const reports = world.messages.filter((message) => message.kind === 'iap-completed');
  const requested = world.events.filter((event) => event.name === 'iap_request');
  const attempts = new Set([
    ...requested.map((event) => String(event.payload['requestId'])),
    ...completed.map((event) => String(event.payload['requestId'])),
    ...charges.keys(),
  ]);
  const quiet = locks && !deviations.some((one) => isInterruption(one) || isWriteFault(one));
  for (const attempt of attempts) {
    const events = completed.filter((event) => event.payload['requestId'] === attempt);
    const messages = reports.filter((message) => message.requestId === attempt);
    const truth = charges.has(attempt);
    const ids = new Set(events.map((event) => event.id));
    /** A page that could write nothing cannot recover from a crash either. */
    const noted = requested.some((event) => event.payload['requestId'] === attempt);
    if (ids.size > 1) found.push('an end is reported under two ids');
    if (ids.size === 0 && !lost) found.push('an end is not reported');
    if (messages.length === 0 && !lost && noted) found.push('an end is not reported to the game');
    if (quiet && (events.length > 1 || messages.length > 1)) found.push('an end is reported twice');
    const unknown = (reason: unknown) =>
      lost && (reason === 'not-known' || reason === 'not-delivered');
    const right =
      events.every(
        ({ payload }) => payload['success'] === truth || unknown(payload['failureReason']),
      ) && messages.every((one) => one.success === truth || unknown(one.failureReason));
    if (!right && !proofless) found.push('an end is reported that is not so');
  }
  return found;
}
