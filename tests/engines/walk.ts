import assert from 'node:assert/strict';
import { CheckoutPage, lunasCard } from '../e2e/pages/checkout-page.ts';
import { cards, luna } from '../e2e/support/people.ts';
import { type Texts, textsOf } from '../e2e/support/texts.ts';
import { keptForOffline, partsOfALanguage } from '../support/kept-for-offline.ts';
import { type Engine, eventually } from './engine.ts';
import { balance, button, dialog, field, heading, link } from './places.ts';

export interface Host {
  readonly url: string;
  stop(): Promise<void>;
  /** Starts the host again at the same address. */
  start(): Promise<void>;
}

/** A fact that must hold in every engine; each step continues from the previous one. */
export interface Fact {
  readonly title: string;
  readonly holds: (engine: Engine, host: Host) => Promise<void>;
}

const en = textsOf('en');
const de = textsOf('de');
const ko = textsOf('ko');
const pouch = `${en.store.packs.gems3}, 400 gems`;
const price = '$4.99';
const pay = en.checkout.pay.replace('{{price}}', price);

export const walk: readonly Fact[] = [
  {
    title: 'Luna signs in, and the store has its texts, prices and pictures',
    holds: async (engine, { url }) => {
      await engine.open(`${url}/login`);
      await showsText(engine, heading(en.login.title), en.login.title);
      await engine.type(field(en.login.email), luna.email);
      await engine.type(field(en.login.password), luna.password);
      await engine.click(button(en.login.submit));
      await showsStore(engine, '240');
      await focusIsOn(engine, en.store.title);
    },
  },
  {
    title:
      'a script from an unknown address is refused before it is requested, if the engine has Trusted Types',
    holds: async (engine) => {
      assert.notEqual(await engine.ask(nameForeignScript), 'accepted');
    },
  },
  {
    title: 'the settings open, are walked with arrows, and Esc gives the focus back',
    holds: async (engine) => {
      await engine.click(button(en.store.nav.settings));
      await focusIsOn(engine, en.store.purchases.label);
      await engine.press('ArrowDown');
      await focusIsOn(engine, en.store.nav.picture);
      await eventually(async () => assert.ok(await engine.ask(hangsFrom, en.store.nav.settings)));
      await engine.press('Escape');
      await focusIsOn(engine, en.store.nav.settings);
      assert.equal(await engine.ask(hangsFrom, en.store.nav.settings), false);
    },
  },
  {
    title: 'another language is spoken as soon as it is chosen',
    holds: async (engine) => {
      await speaks(engine, en, 'Deutsch', 'de', de);
      await speaks(engine, de, 'English', 'en', en);
    },
  },
  {
    title: 'the dialog about a declined card closes with Esc and gives the focus back to Pay',
    holds: async (engine) => {
      await enterCheckout(engine, { ...lunasCard, number: cards.hasTooLittle });
      await engine.click(button(pay));
      await focusIsOn(engine, en.checkout.errors.title);
      assert.equal(await isThere(engine, dialog(en.checkout.errors.title)), true);
      await engine.press('Escape');
      await focusIsOn(engine, pay);
      assert.equal(await isThere(engine, dialog(en.checkout.errors.title)), false);
      await showsText(engine, balance('gems'), '240');
      await engine.click(button(en.app.back));
    },
  },
  {
    title: 'Luna buys a pouch of gems with a card, and her gems rise from 240 to 640',
    holds: async (engine) => {
      await buyPouch(engine, '640');
      await engine.click(link(en.checkout.success.keepShopping));
      await showsStore(engine, '640');
    },
  },
  {
    title: 'with the host gone the store opens anew from the worker',
    holds: async (engine, host) => {
      await eventually(async () => {
        assert.equal(await engine.ask(isServedByWorker), true);
        const kept = await engine.ask(keptForOffline);
        assert.deepEqual(kept, { texts: partsOfALanguage, missing: [] });
      });
      await host.stop();
      await assert.rejects(fetch(host.url), 'the host still answers');
      await engine.reload();
      await showsStore(engine, '640');
      await engine.open(host.url + CheckoutPage.address('gems_pack_3', 'gems'));
      await showsText(engine, heading(en.checkout.title), en.checkout.title);
      await showsPictures(engine);
      await engine.open(`${host.url}/home`);
      await showsStore(engine, '640');
    },
  },
  {
    title: 'with the host gone the demo still sells',
    holds: async (engine) => {
      await buyPouch(engine, '1,040');
      await showsPictures(engine);
      await engine.reload();
      await showsText(engine, heading(en.checkout.success.title), en.checkout.success.title);
      await engine.click(link(en.checkout.success.keepShopping));
      await showsStore(engine, '1,040');
    },
  },
  {
    title: 'with the host back a reload works, and a new language comes from it',
    holds: async (engine, host) => {
      await host.start();
      await engine.reload();
      await showsStore(engine, '1,040');
      await speaks(engine, en, '한국어', 'ko', ko);
    },
  },
  {
    title:
      'no error was thrown, logged or refused by policy, and one of each would have been heard',
    holds: async (engine) => {
      assert.deepEqual(await engine.troubles(), []);
      await engine.ask(makeTrouble);
      await eventually(async () => {
        const heard = (await engine.troubles()).join('\n');
        for (const one of ['a thrown trouble', 'a logged trouble', 'refused.invalid']) {
          assert.ok(heard.includes(one), `not heard: ${one}`);
        }
      });
    },
  },
];

/** Runs in the page. The script is not inserted: without Trusted Types, naming its address does nothing. */
function nameForeignScript(): string {
  if (!('trustedTypes' in window)) return 'absent';
  try {
    document.createElement('script').src = 'https://refused.invalid/script.js';
    return 'accepted';
  } catch (error) {
    return String(error);
  }
}

async function buyPouch(engine: Engine, gemsAfter: string): Promise<void> {
  await enterCheckout(engine, lunasCard);
  await engine.click(button(pay));
  await showsText(engine, heading(en.checkout.success.title), en.checkout.success.title);
  await showsText(engine, balance('gems'), gemsAfter);
}

/** Opens the pouch's checkout from the store and fills in the form. */
async function enterCheckout(engine: Engine, card: typeof lunasCard): Promise<void> {
  const name = en.store.buyItem.replace('{{price}}', price).replace('{{item}}', pouch);
  await engine.click(link(name));
  for (const [key, text] of Object.entries(card)) {
    await engine.type(field(en.checkout.form[key as keyof typeof card]), text);
  }
}

async function showsStore(engine: Engine, gems: string): Promise<void> {
  await showsText(engine, heading(en.store.title), en.store.title);
  await showsText(engine, balance('gems'), gems);
  await showsText(engine, `//*[@data-sku="gems_pack_3"]//a`, price);
  await showsPictures(engine);
}

/** Waits until every picture is loaded. If a page is left earlier, browsers log the loads that they abort. */
async function showsPictures(engine: Engine): Promise<void> {
  await eventually(async () => assert.deepEqual(await engine.ask(brokenPictures), []));
}

/** Chooses another language in the settings, which are shown in the language of `now`. */
async function speaks(
  engine: Engine,
  now: Texts,
  name: string,
  code: string,
  then: Texts,
): Promise<void> {
  await engine.click(button(now.store.nav.settings));
  await engine.click(button(name));
  await showsText(engine, heading(then.store.title), then.store.title);
  await showsText(engine, '//html/@lang', code);
  await focusIsOn(engine, then.store.nav.settings);
}

async function showsText(engine: Engine, place: string, text: string): Promise<void> {
  await eventually(async () => assert.equal(await engine.ask(textOf, place), text));
}

async function focusIsOn(engine: Engine, name: string): Promise<void> {
  await eventually(async () => assert.equal(await engine.ask(nameOfFocused), name));
}

async function isThere(engine: Engine, place: string): Promise<boolean> {
  return (await engine.ask(textOf, place)) !== null;
}

// These run in the page.

function textOf(place: string): string | null {
  const { singleNodeValue } = document.evaluate(place, document, null, 9);
  return singleNodeValue?.textContent?.trim() ?? null;
}

function nameOfFocused(): string | null {
  const focused = document.activeElement;
  return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? null;
}

function isServedByWorker(): boolean {
  return navigator.serviceWorker.controller !== null;
}

/** Whether a menu is open below the button with this name, aligned with its right edge. */
function hangsFrom(name: string): boolean {
  const menu = document.querySelector(':popover-open')?.getBoundingClientRect();
  const button = document.querySelector(`[aria-label="${name}"]`)?.getBoundingClientRect();
  if (!menu || !button) return false;
  return menu.top >= button.bottom && Math.abs(menu.right - button.right) < 1;
}

/** Addresses of pictures that are not loaded. Also loads those outside of the viewport. */
function brokenPictures(): readonly string[] {
  const pictures = Array.from(document.images);
  for (const picture of pictures) picture.loading = 'eager';
  return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
}

function makeTrouble(): void {
  console.error('a logged trouble');
  new Image().src = 'https://refused.invalid/';
  setTimeout(() => {
    throw new Error('a thrown trouble');
  });
}
