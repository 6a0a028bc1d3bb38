import { addPurchases } from '#adapters/fake/scenario/purchases.ts';
import { screen } from '@testing-library/react';
import { cards } from '../support/cards.ts';
import type { FakePorts } from '../support/fake-store.ts';
import { kitewoodItems } from '../support/kitewood.ts';
import { beginOnOtherPage } from '../support/other-page.ts';
import { players } from '../support/platform.ts';
import { broken, gemPackAddress, type RenderOptions } from '../support/render-page.tsx';
import { renderStore } from '../support/render-store.tsx';

const russian = { language: 'ru', signedInAs: 'luna' } as const;

/** All texts of the page with a word of at least three letters, each with the language of its `lang` attribute. */
function spoken(): readonly (readonly [text: string, language: string | undefined])[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: [string, string | undefined][] = [];
  while (texts.nextNode()) {
    const { textContent: text, parentElement: parent } = texts.currentNode;
    if (text && /\p{L}{3}/u.test(text)) {
      found.push([text, parent?.closest<HTMLElement>('[lang]')?.lang]);
    }
  }
  return found;
}

const own: readonly string[] = ['Deutsch', 'Español', 'Français', '한국어', 'Português'];

interface Case extends RenderOptions {
  readonly address: string;
  readonly text: string | RegExp;
}

/** They have bought on another device, in a country with a right to withdraw. */
const boughtElsewhere = ({ browser, clock }: FakePorts) =>
  browser.world.run((state) => {
    state.plans.country = 'DE';
    addPurchases(state, players.luna.userId, clock.now());
  });

const pages: readonly Case[] = [
  { address: '/home', text: 'Мешочек самоцветов' },
  {
    address: '/home',
    text: 'Полки пусты',
    async prepare({ platform }) {
      for (const { skuId } of kitewoodItems) await platform.takeOffSale(skuId);
    },
  },
  { address: '/home', text: "We can't reach Kitewood", ...broken('skus', 'request-lost') },
  { address: gemPackAddress, text: 'Мешочек самоцветов' },
  { address: gemPackAddress, text: 'Pay $4.99' },
  { address: gemPackAddress, text: 'Веб-магазин на ремонте', settings: { maintenance: true } },
  { address: '/forgot-password', text: /Forgot/ },
  { address: '/orders', text: /A pouch of gems/, prepare: boughtElsewhere },
  { address: '/withdraw', text: /A pouch of gems/, prepare: boughtElsewhere },
  {
    address: '/download',
    text: /A pouch of gems/,
    async prepare(fake) {
      await fake.platform.breakNext('purchase', 'answer-lost');
      await beginOnOtherPage(fake, cards.pays);
    },
  },
];

test.each(pages)(
  'on $address every text, such as $text, is marked with its language',
  async ({ address, text, ...options }) => {
    await renderStore(address, { ...russian, ...options });
    expect(await screen.findAllByText(text)).not.toEqual([]);
    const texts = spoken().filter(([words]) => !own.includes(words));
    expect(texts).toEqual(
      texts.map(([words]) => [words, /\p{Script=Cyrillic}/u.test(words) ? 'ru' : 'en']),
    );
  },
);
