import type { Fetcher } from '#adapters/http/exchange.ts';
import type { PreferenceName } from '#ports/preferences.ts';
import { FakeJournalDisk } from '../../support/fake-journal-disk.ts';
import { FakeLastKnown, type FakeTabs } from '../../support/fake-device-ports.ts';
import { Locks } from '../../money/model/locks.ts';
import { WorldClock } from '../../money/model/world-clock.ts';
import { AccountPlatform } from './account-platform.ts';
import type { Asked, Reply } from './calls.ts';

/** The page that sends a request. Nothing is delivered to a dead one. */
export interface Sender {
  readonly dead: boolean;
}

/** A request in flight, or its answer. */
interface Flight {
  readonly sender: Sender;
  readonly asked: Asked;
  /** Continues if the page that sent it is gone. */
  readonly keepalive: boolean;
  reply?: Reply;
  calledOff: boolean;
  readonly arrive: (reply: Reply) => void;
  readonly lose: () => void;
}

/** One browser: its cookie, the state that its pages share, and everything in flight between them and the platform. */
export class Browser {
  readonly clock = new WorldClock();
  readonly platform = new AccountPlatform(this.clock.now);
  readonly tabs = new Set<FakeTabs>();
  readonly stored = new Map<PreferenceName, string>();
  readonly lastKnown = new FakeLastKnown();
  readonly disk = new FakeJournalDisk();
  readonly locks = new Locks();
  readonly flights: Flight[] = [];
  cookie: string | null = null;
  #ids = 0;

  fetchOf(sender: Sender): Fetcher {
    return async (request) => {
      const { method, headers, keepalive, signal } = request;
      const text = await request.text();
      const asked: Asked = {
        method,
        url: new URL(request.url),
        bearer: headers.get('Authorization'),
        cookie: this.cookie,
        key: headers.get('Idempotency-Key'),
        text,
      };
      return new Promise((resolve, reject) => {
        const lose = () => {
          if (!sender.dead) reject(new TypeError('the network lost it'));
        };
        const arrive = (reply: Reply) => {
          if (!sender.dead) resolve(responseOf(reply));
        };
        const flight: Flight = { sender, asked, keepalive, calledOff: false, arrive, lose };
        this.flights.push(flight);
        signal.addEventListener('abort', () => {
          flight.calledOff = true;
          lose();
        });
      });
    };
  }

  readonly newId = (): string => `00000000-0000-4000-8000-${String(++this.#ids).padStart(12, '0')}`;

  /** Delivers the request to the platform, or the answer to the browser. */
  advance(flight: Flight): void {
    if (!flight.reply) {
      flight.reply = this.platform.answer(flight.asked);
      return;
    }
    this.#end(flight);
    const gone = flight.calledOff || (flight.sender.dead && !flight.keepalive);
    if (gone) return;
    this.#keepCookie(flight.reply);
    flight.arrive(flight.reply);
  }

  /** Drops the request or its answer. The browser may have read the answer's headers, including its cookie. */
  lose(flight: Flight, headRead: boolean): void {
    this.#end(flight);
    if (flight.reply && headRead && !flight.calledOff) this.#keepCookie(flight.reply);
    flight.lose();
  }

  #end(flight: Flight): void {
    this.flights.splice(this.flights.indexOf(flight), 1);
  }

  #keepCookie({ cookie }: Reply): void {
    if (cookie !== undefined) this.cookie = cookie;
  }
}

function responseOf({ status, body }: Reply): Response {
  if (body === undefined) return new Response(null, { status });
  const headers = { 'Content-Type': 'application/json' };
  return new Response(JSON.stringify(body), { status, headers });
}
