import type { ClockPort } from '#ports/clock.ts';
import * as v from 'valibot';
import type { Created } from '../session/token-store.ts';
import { read } from './answers.ts';
import type { CreateUserSessionResponse } from './contract/platform.gen.ts';
import { type HttpAnswer, type NoAnswer, serverTime } from './exchange.ts';

/** A session that seems over as soon as it is made is taken to last this long: the clocks differ. */
const presumedSession = 60_000;
/** A Date header says whole seconds: it may be that much later. */
const dateSteps = 1_000;
/** Whatever the clocks say, no new session is made more often. */
const shortestSession = 1_000;

/** Reads the token from the answer of createUserSession, with its end by the device's clock. */
export function readUserSession(answer: HttpAnswer | NoAnswer, clock: ClockPort): Created {
  if (answer.kind === 'problem') return { ok: false, problem: answer.problem };
  const made = read(answer, userSession, {
    // Only the platform's own words are certain: a proxy answers 401, too.
    refuse: (code) => (code === 'NOT_AUTHENTICATED' ? ('signed-out' as const) : undefined),
  });
  if (!made.ok) return made;
  const { userId, userToken: value, expiresAt } = made.value;
  const now = clock.now();
  const told = serverTime(answer.headers);
  const ends = Date.parse(expiresAt);
  const left = ends - (told ?? now);
  const slack = told === undefined ? 0 : dateSteps;
  const lasts = left > 0 ? Math.max(left - slack, shortestSession) : presumedSession;
  const ahead = (told ?? ends) - now;
  return { ok: true, value: { userId, value, expiresAt: now + lasts, clockOffset: ahead } };
}

const userSession: v.GenericSchema<unknown, CreateUserSessionResponse> = v.object({
  userId: v.pipe(v.string(), v.nonEmpty()),
  // Characters that a header can contain.
  userToken: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
  // RFC 3339 allows small letters, any number of digits, and a leap second, which no Date knows.
  expiresAt: v.pipe(
    v.string(),
    v.toUpperCase(),
    // The group, and 59 after it.
    v.transform((time) => time.replace(/(:\d\d:)60/, '$159')),
    v.check((time) => !Number.isNaN(Date.parse(time))),
  ),
});
