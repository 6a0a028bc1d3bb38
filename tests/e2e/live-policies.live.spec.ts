import { keptBy } from './support/canaries.ts';
import { readyForOffline } from './support/offline.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the policy allows the platform, the card provider, the captcha and the game, and no others', async ({
  page,
  hosts,
}) => {
  const response = await page.goto('/login');
  const policy = response?.headers()['content-security-policy'] ?? '';
  // Inline content: one script in all pages, one in those of the store and the checkout, the styles of each of four
  // documents.
  expect(policy.match(/ 'sha256-[\w+/]{43}='/g)).toHaveLength(6);
  expect(policy.replaceAll(/ 'sha256-[^']+'/g, '').split('; ')).toEqual(
    expect.arrayContaining([
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      `connect-src 'self' ${hosts?.apiUrl} ${hosts?.privacyUrl} https://api.stripe.com`,
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
      `frame-ancestors ${hosts?.gameOrigin}`,
      'trusted-types default goog#html',
      "style-src 'self'",
      "img-src 'self'",
    ]),
  );
});

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
