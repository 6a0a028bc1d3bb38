/** @jest-environment jsdom */
import '../../support/ui-setup.ts';
import { webcrypto } from 'node:crypto';
import { createLinkRuns } from '#adapters/browser/link-runs.ts';
import { describeLinkRuns } from '../link-runs.contract.ts';

const path = '/confirm/delete';
const secret = 'secret-of-the-link';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', path);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describeLinkRuns('browser', () => ({ runs: createLinkRuns(), reload: createLinkRuns }));

test('the token itself is kept nowhere', async () => {
  await createLinkRuns().remember(path, secret, 'done');
  const stored = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
  const kept = JSON.stringify([stored, history.state]);
  expect(kept).toContain('done');
  expect(kept).not.toContain(secret);
  expect(location.href).not.toContain(secret);
});

test('another entry of the tab’s history is none of the link’s', async () => {
  await createLinkRuns().remember(path, secret, 'done');
  history.pushState(null, '', path);
  expect(await createLinkRuns().recall(path, null)).toBeNull();
});

test('what stood in the history entry stays', async () => {
  history.replaceState({ kept: true }, '', `${path}/`);
  await createLinkRuns().remember(path, secret, 'done');
  expect(history.state).toMatchObject({ kept: true });
});

test('a page that was left meanwhile is not marked', async () => {
  history.replaceState(null, '', '/home');
  await createLinkRuns().remember(path, secret, 'done');
  expect(history.state).toBeNull();
});

test('the newest twenty are kept', async () => {
  const runs = createLinkRuns();
  for (let link = 0; link <= 20; link++) await runs.remember(path, `token ${link}`, 'done');
  expect(await runs.recall(path, 'token 0')).toBeNull();
  expect(await runs.recall(path, 'token 1')).toBe('done');
  expect(await runs.recall(path, 'token 20')).toBe('done');
});

test.each(['nonsense', 'null', '7', '{"one":"done"}', '[["x","made-up"],[1,"done"],"done",null]'])(
  'where %s is stored nothing is known, and new things can be',
  async (stored) => {
    localStorage.setItem('kitewood-links', stored);
    const runs = createLinkRuns();
    expect(await runs.recall(path, secret)).toBeNull();
    await runs.remember(path, secret, 'expired');
    expect(await createLinkRuns().recall(path, secret)).toBe('expired');
  },
);

test('where storage is denied, it is known as long as the page lives', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const runs = createLinkRuns();
  await runs.remember(path, secret, 'done');
  expect(await runs.recall(path, secret)).toBe('done');
  expect(await createLinkRuns().recall(path, secret)).toBeNull();
});
