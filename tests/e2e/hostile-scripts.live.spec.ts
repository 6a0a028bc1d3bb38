import fc from 'fast-check';
import { expect, test } from './support/test.ts';

const allowed = [
  'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false',
  'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true',
  'https://www.gstatic.com/recaptcha/releases/abc/recaptcha__en.js',
];

const hosts = ['js.stripe.com', 'www.google.com', 'www.gstatic.com', 'localhost'];
const paths = allowed.map((address) => address.slice(address.indexOf('/', 8)));

const word = fc.stringMatching(/^[a-z\d]{1,12}$/);

/** Addresses that resemble the allowed ones, each in a way that an attacker would try. */
const hostile = fc.oneof(
  // Another host with an allowed host in its address.
  fc
    .tuple(fc.constantFrom(...hosts), word, fc.constantFrom(...paths))
    .chain(([host, other, path]) =>
      fc.constantFrom(
        `https://${host}.${other}.test${path}`,
        `https://${other}${host}${path}`,
        `https://${host}@${other}.test${path}`,
        `https://${other}.test\\@${host}${path}`,
        `https://${other}.test/${host}${path}`,
        `https://${other}.test#@${host}${path}`,
        `//${other}.test${path}`,
        `/\\${other}.test${path}`,
      ),
    ),
  // The right host with another path, query, scheme or port.
  fc
    .tuple(fc.constantFrom(...allowed), word)
    .chain(([address, other]) =>
      fc.constantFrom(
        address.replace('https:', 'http:'),
        address.replace('https:', 'wss:'),
        address.replace('.com/', '.com:8443/'),
        address.replace('.com/', `.com/${other}/../`),
        address.replace('.com/', `.com/%2e%2e/${other}/`),
        address.replace('.js', `.js/${other}.js`),
        `${address}&callback=${other}`,
        `${address}?callback=${other}`,
        `${address}#${other}`,
        `${address}\n//${other}`,
        ` ${address}`,
        address.replace('stripe.js', `${other}.js`).replace(/recaptcha/, other),
      ),
    )
    .filter((address) => !allowed.includes(address)),
  // Our own host, but no script of the build.
  fc
    .tuple(
      fc.constantFrom('/', './', '../', '/uploads/', '/assets/../', '/assets/a/', '/icons/'),
      word,
    )
    .map(([folder, other]) => `${folder}${other}.js`),
  // Other schemes, some of which contain the code itself.
  word.chain((other) =>
    fc.constantFrom(
      `data:text/javascript,${other}()`,
      `javascript:${other}()`,
      `blob:https://js.stripe.com/${other}`,
      `filesystem:https://js.stripe.com/temporary/${other}.js`,
      `file:///assets/${other}.js`,
      `about:${other}`,
    ),
  ),
  fc.string({ unit: 'binary', minLength: 1 }).map((text) => `https://js.stripe.com/${text}`),
);

const ownScript = '/assets/main.0123abcd.js';

/** Scripts of the store's own host, but not as the build names them. */
const besideOwn = (store: string) =>
  word.chain((other) =>
    fc.constantFrom(
      `filesystem:${store}/temporary${ownScript}`,
      `filesystem:${store}${ownScript}`,
      `blob:${store}${ownScript}`,
      `${store.replace('//', `//${other}@`)}${ownScript}`,
      `${store.replace('//', `//${other}:${other}@`)}${ownScript}`,
      `${store}${ownScript}?${other}`,
      `${ownScript}?callback=${other}`,
      `/sw.js?${other}`,
      `${ownScript}#${other}`,
    ),
  );

test('none of a thousand hostile addresses is accepted as a script source, and every allowed one is', async ({
  page,
  login,
  baseURL,
}) => {
  const store = baseURL ?? '';
  const sampled = fc.sample(
    fc.oneof({ arbitrary: hostile, weight: 6 }, { arbitrary: besideOwn(store), weight: 1 }),
    { numRuns: 1_000, seed: 20_261_121 },
  );
  const addresses = [
    ...sampled,
    'https://js.stripe.com/evil.js',
    'https://www.google.com/jsapi?callback=evil',
    'https://elsewhere.test/endive/stripe.js?advancedFraudSignals=false',
  ];
  const good = [...allowed, ownScript, store + ownScript, '/sw.js'];
  await login.open();
  await expect(login.heading).toBeVisible();
  const taken = await page.evaluate(
    ([hostile, good]) => {
      const isTaken = (address: string): boolean => {
        try {
          document.createElement('script').src = address;
          return true;
        } catch {
          return false;
        }
      };
      return { hostile: hostile?.filter(isTaken), good: good?.filter(isTaken) };
    },
    [addresses, good],
  );
  expect(sampled).toHaveLength(1_000);
  expect(taken).toEqual({ hostile: [], good });
});
