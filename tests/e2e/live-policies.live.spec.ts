import { keptBy } from './support/canaries.ts';
import { readyForOffline } from './support/offline.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test(
  'the session cookie is HTTP-only, and neither it nor the token is stored for scripts',
  { tag: ['@indexeddb', '@local-storage', '@worker'] },
  async ({ page, context, login, store }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.headers()['authorization'] ?? ''));
    await login.enter(luna);
    await expect(store.gems).toHaveText('240');
    const cookie = (await context.cookies()).find(({ name }) => name === 'kitewood_auth');
    expect(cookie).toMatchObject({ httpOnly: true });
    const token = sent.find((header) => header.startsWith('Bearer '))?.slice('Bearer '.length);
    const secrets = [token, cookie?.value].map((secret) => secret || 'none was given');
    const places = async () => [
      { place: 'cookies that scripts see', text: await page.evaluate(() => document.cookie) },
      ...(await keptBy(page)),
    ];
    const found = async (text: string) => {
      const kept = (await places()).filter((one) => one.text.includes(text));
      return Array.from(new Set(kept.map(({ place }) => place)));
    };
    // Waits until prices and balance are cached: the search then covers the places where a secret would be stored.
    await expect.poll(() => found(luna.userId)).toContain('IndexedDB kitewood-last-known');
    await readyForOffline(page);
    await expect.poll(() => found('/assets/')).not.toEqual([]);
    expect(secrets).not.toContain('none was given');
    for (const secret of secrets) expect(await found(secret)).toEqual([]);
  },
);
