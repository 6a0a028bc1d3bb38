import { type Answer, Client, said, wireFault } from './client.ts';
import type { Connection } from './connection.ts';
import { CannotRun, Fault, must, NotChecked, once } from './outcome.ts';
import type { Account, Options } from './options.ts';

export interface UserSession {
  readonly userId: string;
  readonly userToken: string;
  readonly expiresAt: string;
}

/** A test account with a session that the platform accepts. */
export interface Player extends UserSession {
  readonly identity: string;
  readonly cookie: string;
}

/** What the checks share. */
export type Context = ReturnType<typeof createContext>;

export function createContext(options: Options, connection: Connection) {
  const { file } = options;
  const client = new Client(connection, options);
  const [first, second] = file.accounts;
  return {
    options,
    file,
    client,
    connection,
    first: stepsOf(client, first),
    second: stepsOf(client, second),
  };
}

/** The steps to a player. Each is done once, when it is first needed. */
function stepsOf(client: Client, { identity, password }: Account) {
  const signedIn = once('signing in', () => signIn(client, identity, password));
  /** The line of the cookie that makes a session; load balancers set others. */
  const setCookie = once('a cookie', async () => {
    const lines = (await signedIn()).exchange.headers.getSetCookie();
    must(lines.length > 0, 'signing in sets no cookie');
    for (const line of lines.slice(1)) {
      const alone = await client.raw('createUserSession', { cookie: pairOf(line) });
      if (alone.ok) return line;
    }
    return lines[0] ?? '';
  });
  const session = once('a user session', async () => {
    await setCookie();
    const cookie = cookieOf(await signedIn());
    const answer = await client.succeed('createUserSession', { cookie });
    return answer.body as UserSession;
  });
  const player = once('an accepted session', async (): Promise<Player> => {
    const made = await session();
    const cookie = cookieOf(await signedIn());
    await mustAccept(client, made.userToken, cookie);
    return { ...made, identity, cookie };
  });
  /** Of a session that was signed out. It is refused, and so is its cookie. */
  const endedToken = once('a session that has ended', async () => {
    await player();
    const cookie = cookieOf(await signIn(client, identity, password));
    const made = await client.succeed('createUserSession', { cookie });
    const { userToken: token } = made.body as UserSession;
    await client.succeed('signOut', { token, cookie });
    const after = await client.raw('readLinkedEmail', { token });
    must(after.status === 401, `${said(after)} after signing out`);
    const again = await client.raw('createUserSession', { cookie });
    mustBeSignedOut(again, 'after signing out');
    return token;
  });
  return { identity, signedIn, setCookie, session, player, endedToken };
}

/** Throws CannotRun if the password is refused: the accounts file is wrong. */
export async function signIn(client: Client, identity: string, password: string): Promise<Answer> {
  const body = credentials(identity, password);
  const answer = await client.raw('createAuthenticationSession', { body });
  const fault = wireFault(answer);
  must(fault === undefined, `createAuthenticationSession ${fault}`);
  if (answer.ok) return answer;
  const words = `${identity} cannot sign in with the password of the accounts file`;
  throw new CannotRun(`${words}: ${said(answer)}`);
}

/** The e-mail is lower-cased by the client, as the contract says. */
export function credentials(identity: string, password: string) {
  const email = identity.toLowerCase();
  return { identityProvider: 'email', credential: { type: 'password', email, password } };
}

/** The `Cookie` header after this answer. */
export function cookieOf({ exchange }: Answer): string {
  return exchange.headers.getSetCookie().map(pairOf).join('; ');
}

function pairOf(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}

/** The store takes no other answer of createUserSession for "not signed in". */
export function mustBeSignedOut(answer: Answer, when: string): void {
  const { status, code } = answer;
  must(status === 401 && code === 'NOT_AUTHENTICATED', `${said(answer)} ${when}`);
}

/** A new session that is refused would make the store create sessions without end. */
export async function mustAccept(client: Client, token: string, cookie: string): Promise<void> {
  const answer = await client.raw('readLinkedEmail', { token, cookie });
  if (answer.status === 401) throw new Fault(`${said(answer)} to a session that was just created`);
}

/** Of a page that is not the store. */
export const otherOrigin = 'https://conformance.invalid';

/** Throws NotChecked after a 5xx, which says nothing about the request. */
export function mustBeConclusive(answer: Answer): void {
  if (answer.status >= 500) throw new NotChecked(said(answer));
}

/** Throws a Fault after a success. */
export function mustRefuse(answer: Answer, to: string): void {
  mustBeConclusive(answer);
  must(!answer.ok, `${said(answer)} ${to}`);
}
