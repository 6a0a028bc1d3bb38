import fc from 'fast-check';

/** The moves of a script and their weights. */
const weights = {
  arrive: 60,
  arriveAll: 12,
  lose: 5,
  timePasses: 6,
  signIn: 10,
  signOut: 5,
  act: 8,
  visitCheckout: 12,
  pay: 16,
  deleteCard: 2,
  show: 3,
  reload: 4,
  open: 4,
  refuseTokens: 2,
  takeCookie: 2,
  sessionsEnd: 1,
} as const;

type Move = keyof typeof weights;

export interface Step {
  readonly move: Move;
  /** Selects one of the open pages, modulo their number. */
  readonly page: number;
  readonly which: number;
  /** A further choice, with a meaning that depends on the move. */
  readonly flip: boolean;
}

export interface Script {
  readonly embedded: boolean;
  /** Whether the browser starts with a cookie of the first player. */
  readonly remembered: boolean;
  /** Whether the first page, the last one, and those that reload by themselves prefetch before they start. */
  readonly prefetches: boolean;
  readonly steps: readonly Step[];
}

const move = fc.oneof(
  ...(Object.keys(weights) as Move[]).map((one) => ({
    weight: weights[one],
    arbitrary: fc.constant(one),
  })),
);

const step: fc.Arbitrary<Step> = fc.record({
  move,
  page: fc.nat({ max: 1 }),
  which: fc.nat({ max: 1_000 }),
  flip: fc.boolean(),
});

/** Random scripts of two players who share a browser. */
export const scripts: fc.Arbitrary<Script> = fc.noBias(
  fc.record({
    embedded: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
    remembered: fc.boolean(),
    prefetches: fc.boolean(),
    steps: fc.array(step, { maxLength: 140, size: 'max' }),
  }),
);
