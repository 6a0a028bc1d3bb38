import { freePortRow } from '../support/ports.ts';
import { type LocalPlatform, startLocalPlatform } from '../support/local-platform.ts';
import { localHosts } from '../support/local-settings.ts';

let platform: LocalPlatform;
beforeAll(async () => {
  platform = await startLocalPlatform(localHosts(await freePortRow(3)));
});
afterAll(() => platform.close());

const ask = (path: string, init: RequestInit = {}) => fetch(platform.hosts.apiUrl + path, init);

async function control(name: string, args: object = {}): Promise<unknown> {
  const answer = await ask(`/_platform/${name}`, { method: 'POST', body: JSON.stringify(args) });
  return answer.json();
}

test('a request can be lost, and a response replaced by HTML or cut short', async () => {
  await control('breakNext', { operation: 'retrieveLocation', fault: 'request-lost' });
  await expect(ask('/v1/location')).rejects.toThrow();
  await control('spoilNext', { operation: 'retrieveLocation', fault: 'html' });
  expect((await ask('/v1/location')).headers.get('Content-Type')).toBe('text/html');
  await control('spoilNext', { operation: 'retrieveLocation', fault: 'half' });
  await expect(ask('/v1/location').then((answer) => answer.text())).rejects.toThrow();
  expect(await (await ask('/v1/location')).json()).toEqual({ country: 'US' });
});

test('a request outside the contract is refused and recorded as a violation', async () => {
  expect((await ask('/v1/location?country=BR')).status).toBe(400);
  expect((await ask('/v2/location')).status).toBe(404);
  const { privacyUrl } = platform.hosts;
  expect((await fetch(`${privacyUrl}/v1/location`)).status).toBe(404);
  const { violations } = (await control('look')) as { violations: readonly string[] };
  expect(violations).toEqual([
    'retrieveLocation: undocumented query country',
    'GET /v2/location is not in the contract',
    'GET /v1/location is not in the contract',
  ]);
});

test('a platform of another application id accepts that id, and its page acts as that game', async () => {
  const other = await startLocalPlatform(localHosts(await freePortRow(3)), 'starfall');
  const { apiUrl, gameOrigin } = other.hosts;
  const headers = { 'Content-Type': 'application/json', Origin: 'http://localhost:4100' };
  const reset = async (applicationId: string) => {
    const body = JSON.stringify({ applicationId, key: 'Luna#1234' });
    return (await fetch(`${apiUrl}/v1/password`, { method: 'POST', headers, body })).ok;
  };
  const accepted = [await reset('starfall'), await reset('kitewood')];
  const page = await (await fetch(gameOrigin)).text();
  await other.close();
  expect(accepted).toEqual([true, false]);
  expect(page).toContain("source: 'starfall-game'");
});
