import { players } from '../../support/platform.ts';
import type { Asked, Reply } from './calls.ts';
import { Ledger } from './ledger.ts';

export const people = [players.luna, players.bia] as const;
export type Person = (typeof people)[number];

interface UserToken {
  readonly cookie: string;
  readonly userId: string;
  readonly until: number;
}

/** Milliseconds that a user session lasts. */
export const sessionLasts = 900_000;

const signedOut: Reply = {
  status: 401,
  body: { code: 'NOT_AUTHENTICATED', message: 'Nobody is signed in' },
};

/**
 * The platform's data of two players. Records every request that reaches it under the wrong player: requests of this
 * model contain their player.
 */
export class AccountPlatform {
  /** Actions under one player's token that the other one intended. */
  readonly mistaken: string[] = [];
  readonly ledger = new Ledger();
  readonly #now: () => number;
  /** Players by authentication cookie. */
  readonly #sessions = new Map<string, string>();
  readonly #tokens = new Map<string, UserToken>();
  #made = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Creates a cookie of this player, as the game's web view would set it. */
  enter(userId: string): string {
    const cookie = `cookie-${++this.#made}`;
    this.#sessions.set(cookie, userId);
    return cookie;
  }

  /** The owner of a cookie; undefined if it is invalid. */
  ownerOf(cookie: string | null): string | undefined {
    return cookie === null ? undefined : this.#sessions.get(cookie);
  }

  /** Rejects every token that was issued so far. */
  refuseTokens(): void {
    this.#tokens.clear();
  }

  answer(asked: Asked): Reply {
    const { method, url, cookie } = asked;
    switch (`${method} ${url.pathname}`) {
      case 'POST /v1/authentication-sessions':
        return this.#signIn(asked.text);
      case 'POST /v1/user-sessions':
        return this.#createUserSession(cookie);
      default:
        return this.#asPlayer(asked);
    }
  }

  #signIn(text: string): Reply {
    const { credential } = JSON.parse(text) as { credential: { email: string } };
    const person = people.find(({ email }) => email === credential.email);
    if (!person) throw new Error(`nobody has ${credential.email}`);
    return { status: 201, cookie: this.enter(person.userId) };
  }

  #createUserSession(cookie: string | null): Reply {
    const userId = this.ownerOf(cookie);
    if (cookie === null || userId === undefined) return signedOut;
    const userToken = `token-${++this.#made}`;
    const until = this.#now() + sessionLasts;
    this.#tokens.set(userToken, { cookie, userId, until });
    return { status: 201, body: { userId, userToken, expiresAt: new Date(until).toISOString() } };
  }

  #asPlayer(asked: Asked): Reply {
    const { method, url, bearer, text } = asked;
    const token = this.#tokens.get(bearer?.replace('Bearer ', '') ?? '');
    if (!token || token.until <= this.#now()) return signedOut;
    const { userId } = token;
    const mentioned = people.find((one) =>
      [one.email, one.userId].some((mark) => (url.pathname + text).includes(mark)),
    );
    if (mentioned && mentioned.userId !== userId) {
      this.mistaken.push(`${method} ${url.pathname} of ${mentioned.userId} was done as ${userId}`);
    }
    return this.ledger.answer(asked, userId) ?? this.#done(asked, token);
  }

  #done({ method, url, text }: Asked, { userId, cookie }: UserToken): Reply {
    switch (`${method} ${url.pathname}`) {
      case 'DELETE /v1/user-sessions/current':
        this.#sessions.delete(cookie);
        for (const [name, one] of this.#tokens)
          if (one.cookie === cookie) this.#tokens.delete(name);
        return { status: 204, cookie: null };
      case 'GET /v1/identities/email':
        return { status: 200, body: { email: people.find((one) => one.userId === userId)?.email } };
      case 'GET /graphql':
        if (url.searchParams.get('operationName')?.endsWith('Skus')) return Ledger.prices(url);
        return { status: 200, body: { data: { profile: { name: userId, coins: 1, gems: 1 } } } };
      case 'POST /graphql': {
        if (text.includes('transactionId')) return this.ledger.grant(text);
        const redeemPromoCode = { status: 'SUCCESS', failureReason: null };
        return { status: 200, body: { data: { redeemPromoCode } } };
      }
      case 'GET /v1/privacy/delete/schedule': {
        const leaving = userId === players.luna.userId;
        return { status: 200, body: leaving ? [{ status: 'CONFIRMED' }] : [] };
      }
      case 'POST /v1/privacy/data/email-change/request':
        return { status: 200, body: {} };
      default:
        throw new Error(`nobody asks for ${method} ${url.pathname} here`);
    }
  }
}
