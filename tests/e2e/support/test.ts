import { writeFileSync } from 'node:fs';
import { type BrowserContext, expect, test as base } from 'playwright/test';
import { captchaNote } from '../stand-ins/captcha-frames.ts';
import { standInForOthers } from '../stand-ins/edge.ts';
import type { Wallet } from '../stand-ins/wallet-script.ts';
import type { LocalHosts } from '../../support/local-settings.ts';
import { Pages } from '../pages/pages.ts';
import { playGame } from './game.ts';
import { enterPlatform, type Platform } from './platform.ts';

export { expect };

interface Options {
  /** The language the page objects look for. It does not change the browser's. */
  language: string;
  /** Problems that the test expects, such as the console error of a missing page. */
  expectedErrors: readonly RegExp[];
  /** Whether clicks follow each other without a pause. By default each follows after a pause, as a person's would. */
  hasty: boolean;
  /** Whether pages have a service worker. Its cached files are not requested from the host and cannot be held back. */
  worker: boolean;
  /** The feature that the browser lacks: `worker`, `indexeddb` or `local-storage` (without.config.ts). */
  missing: string | null;
  /** Folder of the build under test. */
  build: string;
  /** The addresses of the local platform and of the page that acts as the game; null in the demo. */
  hosts: LocalHosts | null;
  /** Whether the page runs in the game's web view. Null: only in the live build. */
  inGame: boolean | null;
  /** The wallets of the device in the live build. The demo's scenario says which it has: by default both. */
  wallets: readonly Wallet[];
}

interface Fixtures {
  /** Adds a pause between two presses to the event timestamps that the page reads. */
  pauses: void;
  /** Removes the missing browser feature, and the service worker from tests without one. */
  without: void;
  /** The page objects of `page`, each of which is a fixture, too. */
  pages: Pages;
  /** The local platform, with a test-specific world; undefined in the demo. */
  platform: Platform | undefined;
  /** Attaches the addresses that the pages opened to a failed test. */
  addresses: void;
  /** Attaches the captcha stand-in's log to a failed test. */
  captchaNotes: void;
  /** Problems that the test expects: those of `expectedErrors`, and any that it adds. */
  foreseen: RegExp[];
  /** Thrown and logged errors, policy violations, and requests to other origins. Any unexpected one fails the test. */
  troubles: readonly string[];
}

type PageFixtures = Omit<Pages, 'page' | 'elsewhere'>;

export const test = base.extend<Options & Fixtures & PageFixtures>({
  language: ['en', { option: true }],
  expectedErrors: [[], { option: true }],
  hasty: [false, { option: true }],
  worker: [true, { option: true }],
  missing: [null, { option: true }],
  build: ['dist/tests/demo', { option: true }],
  hosts: [null, { option: true }],
  inGame: [null, { option: true }],
  wallets: [[], { option: true }],
  pauses: [
    async ({ context, hasty }, provide) => {
      if (!hasty) await context.addInitScript(pausePresses);
      await provide();
    },
    { auto: true },
  ],
  without: [
    async ({ context, missing, worker }, provide) => {
      if (missing) await context.addInitScript(takeAway, missing);
      if (!worker) await context.addInitScript(takeAway, 'worker');
      await provide();
    },
    { auto: true },
  ],
  platform: [
    async ({ context, hosts, inGame, wallets }, provide) => {
      if (inGame ?? hosts !== null) await playGame(context);
      if (!hosts) return provide(undefined);
      const platform = await enterPlatform(context, hosts.apiUrl);
      await standInForOthers(context, platform, wallets);
      await provide(platform);
      const { violations } = await platform.look();
      expect(violations, 'offences against the contract').toEqual([]);
    },
    { auto: true },
  ],
  pages: async ({ page, language, hosts }, provide) =>
    provide(new Pages(page, { language, framed: hosts !== null })),
  texts: async ({ pages }, provide) => provide(pages.texts),
  accountTexts: async ({ pages }, provide) => provide(pages.accountTexts),
  familyTexts: async ({ pages }, provide) => provide(pages.familyTexts),
  ordersTexts: async ({ pages }, provide) => provide(pages.ordersTexts),
  privacyTexts: async ({ pages }, provide) => provide(pages.privacyTexts),
  login: async ({ pages }, provide) => provide(pages.login),
  store: async ({ pages }, provide) => provide(pages.store),
  checkout: async ({ pages }, provide) => provide(pages.checkout),
  wallet: async ({ pages }, provide) => provide(pages.wallet),
  success: async ({ pages }, provide) => provide(pages.success),
  orders: async ({ pages }, provide) => provide(pages.orders),
  forgot: async ({ pages }, provide) => provide(pages.forgot),
  reset: async ({ pages }, provide) => provide(pages.reset),
  promo: async ({ pages }, provide) => provide(pages.promo),
  pictures: async ({ pages }, provide) => provide(pages.pictures),
  privacy: async ({ pages }, provide) => provide(pages.privacy),
  confirm: async ({ pages }, provide) => provide(pages.confirm),
  withdraw: async ({ pages }, provide) => provide(pages.withdraw),
  family: async ({ pages }, provide) => provide(pages.family),
  linkEmail: async ({ pages }, provide) => provide(pages.linkEmail),
  addresses: [
    async ({ context }, provide, info) => {
      const opened: string[] = [];
      context.on('page', (page) => {
        page.on('framenavigated', (frame) => {
          if (frame === page.mainFrame()) opened.push(frame.url());
        });
      });
      await provide();
      if (info.status === info.expectedStatus) return;
      await info.attach('addresses', { body: opened.join('\n'), contentType: 'text/plain' });
    },
    { auto: true },
  ],
  captchaNotes: [
    async ({ context }, provide, info) => {
      const notes: string[] = [];
      context.on('console', (message) => {
        const text = message.text();
        if (text.startsWith(captchaNote)) notes.push(`${new Date().toISOString()} ${text}\n`);
      });
      await provide();
      if (notes.length === 0 || info.status === info.expectedStatus) return;
      const path = info.outputPath('captcha.txt');
      writeFileSync(path, notes.join(''));
      await info.attach('what the captcha\u2019s stand-in did', {
        path,
        contentType: 'text/plain',
      });
    },
    { auto: true },
  ],
  foreseen: async ({ expectedErrors }, provide) => provide([...expectedErrors]),
  troubles: [
    async ({ context, baseURL, hosts, foreseen }, provide) => {
      const allowed = [
        baseURL ?? '',
        ...(hosts ? [hosts.apiUrl, hosts.privacyUrl, hosts.gameOrigin, ...others] : []),
      ];
      const troubles = await collectTroubles(context, allowed);
      await provide(troubles);
      const unexpected = troubles.filter((text) => !foreseen.some((one) => one.test(text)));
      expect(unexpected, 'troubles in the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page. */
function pausePresses(): void {
  const timeStamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
  let ahead = 0;
  addEventListener('pointerdown', () => (ahead += 600), true);
  addEventListener('keydown', ({ repeat }) => repeat || (ahead += 600), true);
  Object.defineProperty(Event.prototype, 'timeStamp', {
    ...timeStamp,
    get(this: Event): number {
      return (timeStamp?.get?.call(this) as number) + ahead;
    },
  });
}

/** Removes a feature that some web views lack. Runs in the page. */
function takeAway(missing: string): void {
  if (missing === 'worker') {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    return;
  }
  const name = missing === 'indexeddb' ? 'indexedDB' : 'localStorage';
  Object.defineProperty(window, name, {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
}

/** Hosts of the card provider and the captcha. */
const others = [
  'https://js.stripe.com',
  'https://hooks.stripe.com',
  'https://api.stripe.com',
  'https://www.google.com',
  'https://www.gstatic.com',
];

async function collectTroubles(
  context: BrowserContext,
  origins: readonly string[],
): Promise<string[]> {
  const known = origins.map((origin) => `${origin}/`);
  const isOf = (list: readonly string[], url: string) => list.some((one) => url.startsWith(one));
  const troubles: string[] = [];
  context.on('weberror', (error) => troubles.push(`thrown: ${error.error().message}`));
  context.on('console', (message) => {
    const { url } = message.location();
    // The browser itself logs failed and lost requests. Those to the platform and the other allowed hosts are ignored.
    const answered =
      message.text().startsWith('Failed to load resource') && isOf(known.slice(1), url);
    if (message.type() === 'error' && !answered) troubles.push(`console: ${message.text()} ${url}`);
  });
  context.on('request', (request) => {
    if (!isOf(known, request.url())) troubles.push(`asked elsewhere: ${request.url()}`);
  });
  // More detailed than the browser's own message, and also logged for worker scripts and styles.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violated: ${event.violatedDirective} by ${event.blockedURI}`);
    });
  });
  return troubles;
}
