import { HttpClient } from '#adapters/http/client.ts';
import { type Canned, newSession, response, session } from '../../support/canned-platform.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { extensions } from './extension-rows.ts';
import { game } from './game-rows.ts';
import { api, more, privacyUrl } from './on-the-wire.ts';
import { rest, type Row } from './rest-rows.ts';

const [sessionMethod, sessionPath] = newSession.split(' ');

/** The result and the requests of a call whose requests get this answer, after its session was created. */
export async function exchanged(ask: Row['ask'], answer: Canned) {
  const all: Request[] = [];
  const isOwn = ({ method, url }: Request) => method !== sessionMethod || url !== api + sessionPath;
  const fetcher = (request: Request) => {
    all.push(request);
    const created = { ...session, body: { ...(session.body as object), ...more } };
    return Promise.resolve(response(isOwn(request) ? answer : created));
  };
  const client = new HttpClient({ apiUrl: api, privacyUrl }, new ManualClock(), fetcher);
  const value = await ask(client);
  const own = all.filter(isOwn);
  return { value, sent: own.length > 0 ? own : all };
}

/** The result of an operation of the contract, or of a field of the schema, with this answer. */
export async function answered(name: string, answer: Canned): Promise<unknown> {
  const row = rest[name] ?? extensions[name] ?? game[name];
  if (!row) throw new Error(`no ${name}`);
  return (await exchanged(row.ask, answer)).value;
}

/** The answer to a field of the schema. */
export const gameAnswer = (field: string, data: unknown, more: object = {}): Canned => ({
  status: 200,
  body: { data: { [field]: data }, ...more },
});

export const page = {
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: '<h1>No</h1>',
};
export const plainText = { headers: { 'Content-Type': 'text/plain' }, body: 'OK' };
