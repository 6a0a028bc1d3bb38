/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';

// jsdom lacks it.
window.structuredClone = <Value>(value: Value): Value => deserialize(serialize(value)) as Value;

Object.assign(globalThis, {
  CONFIG: { applicationId: 'kitewood', gameObject: 'KitewoodGame', family: false },
});

async function open(address: string) {
  history.replaceState(null, '', address);
  jest.resetModules();
  const { createBackend } = await import('#main/demo.ts');
  return (await createBackend()).ports.device;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a scenario does not continue the visit of the game before it', async () => {
  await open('/home?embedded=true&country=BR');
  const { launch } = await open('/home?scenario=v1,player:luna');
  expect([launch.embedded, launch.country]).toEqual([undefined, undefined]);
});

test('the time of a scenario runs on over the next documents, and ends with its world', async () => {
  let now = Date.UTC(2026, 5, 1);
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  const shows = async (address: string) => {
    const device = await open(address);
    now += 3_600_000;
    return new Date(device.clock.now()).toTimeString().slice(0, 5);
  };
  expect(await shows('/home?scenario=v1,time:21:30')).toBe('22:30');
  expect(await shows('/home')).toBe('23:30');
  const later = await shows('/home?scenario=v1');
  expect(later).toBe(new Date(now).toTimeString().slice(0, 5));
  clock.mockRestore();
});

test('a scenario begins again if it could not begin', async () => {
  jest.doMock('#adapters/fake/scenario/begin.ts', () => {
    throw new Error('no such chunk');
  });
  await expect(open('/home?scenario=v1,player:luna')).rejects.toThrow('no such chunk');
  expect(location.search).toBe('?scenario=v1,player:luna');
});

test('a scenario that has begun leaves the address', async () => {
  jest.dontMock('#adapters/fake/scenario/begin.ts');
  await open('/checkout?skuId=1313&scenario=v1,player:luna#pay');
  expect(location.href).toBe(`${location.origin}/checkout?skuId=1313#pay`);
});
