import { hostedMaintenance } from '#adapters/browser/page/maintenance.ts';
import { describeMaintenance } from '../maintenance.contract.ts';

let answer: (init?: RequestInit) => Promise<Response>;
let asked: [string, RequestInit | undefined][];

const realFetch = globalThis.fetch;
beforeEach(() => {
  asked = [];
  globalThis.fetch = ((path: string, init?: RequestInit) => {
    asked.push([path, init]);
    return answer(init);
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

describeMaintenance('health file', () => ({
  port: hostedMaintenance,
  deploy: (maintenance) => {
    answer = () => Promise.resolve(Response.json({ version: '1.0.0', maintenance }));
  },
}));

test('the health file is requested from the host, bypassing every cache', async () => {
  answer = () => Promise.resolve(Response.json({ maintenance: true }));
  await hostedMaintenance.announced();
  expect(asked).toMatchObject([['/health.json', { cache: 'no-store' }]]);
});

test.each([
  ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with a page', () => Promise.resolve(new Response('<html>'))],
  ['serves a build of before', () => Promise.resolve(Response.json({ version: '1.0.0' }))],
  ['says something else', () => Promise.resolve(Response.json({ maintenance: 'true' }))],
  ['says nothing', () => Promise.resolve(Response.json(null))],
])('a host that %s does not block buying', async (_, said) => {
  answer = said;
  expect(await hostedMaintenance.announced()).toBe(false);
});

test('a host that does not answer within three seconds does not block buying', async () => {
  jest.useFakeTimers();
  answer = (init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
  const announced = hostedMaintenance.announced();
  jest.advanceTimersByTime(3_000);
  expect(await announced).toBe(false);
  jest.useRealTimers();
});
