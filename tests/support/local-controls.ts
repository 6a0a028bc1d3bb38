import { type FamilyState, setFamily } from '#adapters/fake/scenario/family.ts';
import { createMethod } from '#adapters/fake/world/cards.ts';
import { solveCaptcha } from '#adapters/fake/world/privacy.ts';
import type { Fault, WorldState } from '#adapters/fake/world/state.ts';
import type { LocalWorld, Way, WireFault } from './msw/local-world.ts';
import { callStripe, type StripeCall } from './stripe-calls.ts';

// Controls of a local platform for tests and stand-ins: POST /_platform/{name} with JSON arguments.

type Control = (state: WorldState, args: never, local: LocalWorld) => unknown;

const controls = {
  /** The whole state, violations of the contract, and calls so far. */
  look: (state, _args: object, { violations, asked }) => ({ state, violations, asked }),
  ledger: (state) => state.ledger,
  /** Changes parts of the state: a part is replaced as a whole. */
  change: (state, parts: Partial<WorldState>) => void Object.assign(state, parts),
  breakNext: (state, { operation, fault }: { operation: string; fault: Fault }) =>
    void state.faults.push({ operation, fault }),
  spoilNext: (_state, row: { operation: string; fault: WireFault }, { wireFaults }) =>
    void wireFaults.push(row),
  takeWay: (_state, { way }: { way: Way }, local) => void (local.way = way),
  lackParts: (state, { status }: { status: 404 | 405 | 501 }) =>
    void (state.plans.missingParts = status),
  setFamily: (state, { family }: { family: FamilyState }, { world }) =>
    setFamily(state, family, world.now()),
  decideWithdrawals: (state, { decision }: { decision: 'accepted' | 'declined' }) =>
    void (state.plans.withdrawal = decision),
  refuseTokens: (state) => void (state.tokens = {}),
  endSessions(state) {
    state.tokens = {};
    state.authentications = {};
  },
  // For the stand-ins of the card provider and the captcha.
  createMethod: (state, { digits }: { digits: string }) => createMethod(state, digits),
  /** The answer is null if it is lost. */
  stripe: (state, call: StripeCall) => callStripe(state, call),
  solveCaptcha: (state) => solveCaptcha(state),
} satisfies Record<string, Control>;

export type ControlName = keyof typeof controls;

const folder = '/_platform/';

export function isControl(request: Request): boolean {
  return new URL(request.url).pathname.startsWith(folder);
}

export async function runControl(request: Request, local: LocalWorld): Promise<Response> {
  const name = new URL(request.url).pathname.slice(folder.length);
  if (!isName(name)) return Response.json(Object.keys(controls), { status: 404 });
  const text = await request.text();
  const args = (text === '' ? {} : JSON.parse(text)) as never;
  const control: Control = controls[name];
  const result = await local.world.run((state) => control(state, args, local));
  return Response.json(result ?? null);
}

function isName(name: string): name is ControlName {
  return Object.hasOwn(controls, name);
}
