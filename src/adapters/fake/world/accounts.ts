import { answer, nextId, type Outcome, refuse } from './outcome.ts';
import type { Account, WorldState } from './state.ts';

const hour = 3_600_000;
const soon = 3_000;

/** createAuthenticationSession: sets the browser's cookie. */
export function createAuthenticationSession(
  state: WorldState,
  credentials: { readonly email: string; readonly password: string },
): Outcome<null> {
  const account = Object.values(state.accounts).find(
    (one) => (one.email ?? one.gameLogin) === credentials.email,
  );
  if (account?.password !== credentials.password) {
    return refuse(401, 'INVALID_CREDENTIALS', "That e-mail or password isn't right.");
  }
  const cookie = nextId(state, 'auth');
  state.authentications[cookie] = account.userId;
  state.cookie = cookie;
  return answer(null);
}

/** createUserSession: a bearer token for the cookie's player. */
export function createUserSession(
  state: WorldState,
  now: number,
): Outcome<{ readonly userId: string; readonly userToken: string; readonly expiresAt: number }> {
  const userId = ownerOf(state);
  if (userId === undefined) return refuse(401, 'NOT_AUTHENTICATED', 'No player is signed in.');
  // Ids begin again in a new world, where an open page's token must not be another player's.
  const userToken = nextId(state, `token_${userId}`);
  const expiresAt = now + (state.plans.sessionEnds ? soon : hour);
  if (state.plans.sessionEnds) {
    delete state.plans.sessionEnds;
    state.authentications = {};
  }
  state.tokens[userToken] = { userId, expiresAt };
  return answer({ userId, userToken, expiresAt });
}

/** signOut: ends the player's user sessions, and the browser's authentication session if it is theirs. */
export function signOut(state: WorldState, userId = ownerOf(state)): Outcome<null> {
  const others = Object.entries(state.tokens).filter(([, session]) => session.userId !== userId);
  state.tokens = Object.fromEntries(others);
  if (state.cookie === null || ownerOf(state) !== userId) return answer(null);
  delete state.authentications[state.cookie];
  state.cookie = null;
  return answer(null);
}

/** The owner of the browser's cookie. */
function ownerOf({ cookie, authentications }: WorldState): string | undefined {
  return cookie === null ? undefined : authentications[cookie];
}

/** linkEmail: for an account that has none yet. */
export function linkEmail(
  state: WorldState,
  account: Account,
  credentials: { readonly email: string; readonly password: string },
): Outcome<undefined> {
  const taken = Object.values(state.accounts).some((one) => one.email === credentials.email);
  if (taken || account.email !== null) {
    return refuse(409, 'EMAIL_ALREADY_LINKED', 'The e-mail is linked to another account.');
  }
  account.email = credentials.email;
  account.password = credentials.password;
  return answer(undefined);
}

/** The account of a valid bearer token. */
export function accountOf(state: WorldState, token: string, now: number): Account | undefined {
  const session = state.tokens[token];
  return session && session.expiresAt > now ? state.accounts[session.userId] : undefined;
}

/** retrieveLocation: the demo visitor's country: the signed-in account's, unless the scenario sets one. */
export function countryOfVisitor(state: WorldState): string {
  if (state.plans.country !== undefined) return state.plans.country;
  const userId = ownerOf(state);
  return (userId && state.accounts[userId]?.country) ?? 'US';
}
