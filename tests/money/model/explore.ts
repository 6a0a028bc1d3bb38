import {
  callFaults,
  type Deviation,
  type Effect,
  type Interruption,
  type Schedule,
  writeFaults,
} from './schedule.ts';

/** The maximum number of faults and interruptions, tried in every combination and at every position. */
export interface Bounds {
  readonly faults: number;
  readonly interruptions: number;
  /** Kinds of interruptions; crashes by default. */
  readonly kinds?: readonly Interruption[];
  /** Faults that are left out. */
  readonly without?: readonly Deviation[];
}

export interface Tried {
  readonly effects: readonly Effect[];
  readonly violations: readonly string[];
}

export interface Failure {
  readonly schedule: string;
  readonly violations: readonly string[];
}

export interface Exploration {
  schedules: number;
  /** How many schedules broke each promise. */
  readonly broken: Map<string, number>;
  /** The first failing schedules. */
  readonly failures: Failure[];
}

export function nothingFound(): Exploration {
  return { schedules: 0, broken: new Map(), failures: [] };
}

const kept = 10;

/** Calls to the platform, which the network may deliver late or twice. The others go to the card provider. */
const orders = ['createProfile', 'createPurchase', 'confirm', 'grant'];
const questionFaults = callFaults.filter((fault) => fault !== 'late' && fault !== 'twice');

function deviationsOf({ kind, name }: Effect): readonly Deviation[] {
  if (kind === 'call') return orders.includes(name) ? callFaults : questionFaults;
  return kind === 'write' ? writeFaults : [];
}

/**
 * Tries every schedule within the bounds, each once: a new deviation follows all earlier ones. Stops after ten failing
 * schedules.
 */
export async function explore(
  attempt: (schedule: Schedule) => Promise<Tried>,
  bounds: Bounds,
  found: Exploration = nothingFound(),
  schedule: Schedule = new Map(),
): Promise<Exploration> {
  if (found.failures.length >= kept) return found;
  const { effects, violations } = await attempt(schedule);
  found.schedules++;
  for (const violation of new Set(violations)) {
    found.broken.set(violation, (found.broken.get(violation) ?? 0) + 1);
  }
  if (violations.length > 0 && found.failures.length < kept) {
    found.failures.push({ schedule: describeSchedule(schedule, effects), violations });
  }
  const last = Math.max(-1, ...schedule.keys());
  for (const [index, effect] of effects.entries()) {
    if (index <= last) continue;
    if (bounds.interruptions > 0) {
      const fewer = { ...bounds, interruptions: bounds.interruptions - 1 };
      for (const kind of bounds.kinds ?? ['crash']) {
        await explore(attempt, fewer, found, new Map(schedule).set(index, kind));
      }
    }
    if (bounds.faults === 0) continue;
    const fewer = { ...bounds, faults: bounds.faults - 1 };
    for (const deviation of deviationsOf(effect)) {
      if (bounds.without?.includes(deviation)) continue;
      await explore(attempt, fewer, found, new Map(schedule).set(index, deviation));
    }
  }
  return found;
}

/** For example `6 createProfile answer-lost, 9 journal crash`. */
function describeSchedule(schedule: Schedule, effects: readonly Effect[]): string {
  const steps = [...schedule].map(
    ([index, deviation]) => `${index} ${effects[index]?.name ?? '?'} ${deviation}`,
  );
  return steps.join(', ') || 'nothing goes wrong';
}
