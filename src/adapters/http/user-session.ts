import type { ClockPort } from '#ports/clock.ts';
import * as v from 'valibot';
import type { Created } from '../shared/token-store.ts';
import { read } from './answers.ts';
import type { CreateUserSessionResponse } from './contract/platform.gen.ts';
import { type HttpAnswer, type NoAnswer, serverTime } from './exchange.ts';
import { timeText } from './time.ts';

/** Assumed lifetime of a new session that seems expired because the clocks differ. */
const presumedSession = 60_000;
/** Resolution of the Date header: the server's time may be this much later. */
const dateSteps = 1_000;
/** Minimum lifetime. It limits how often sessions are created. */
const shortestSession = 1_000;

/** Reads the token from the answer of createUserSession, with its end by the device's clock. */
export function readUserSession(answer: HttpAnswer | NoAnswer, clock: ClockPort): Created {
  if (answer.kind === 'problem') return { ok: false, problem: answer.problem };
  const created = read(answer, userSession, {
    // Only the platform's own code is certain: a proxy may answer 401, too.
    refuse: (code) => (code === 'NOT_AUTHENTICATED' ? ('signed-out' as const) : undefined),
  });
  if (!created.ok) return created;
  const { userId, userToken: value, expiresAt } = created.value;
  const now = clock.now();
  const serverNow = serverTime(answer.headers);
  const ends = Date.parse(expiresAt);
  const remaining = ends - (serverNow ?? now);
  const slack = serverNow === undefined ? 0 : dateSteps;
  const lifetime = remaining > 0 ? Math.max(remaining - slack, shortestSession) : presumedSession;
  const clockOffset = (serverNow ?? ends) - now;
  return { ok: true, value: { userId, value, expiresAt: now + lifetime, clockOffset } };
}

const userSession: v.GenericSchema<unknown, CreateUserSessionResponse> = v.object({
  userId: v.pipe(v.string(), v.nonEmpty()),
  // Characters that a header can contain.
  userToken: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
  expiresAt: timeText,
});
