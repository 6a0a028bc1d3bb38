import { screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { gemPackAddress, luna } from '../support/render-page.tsx';
import { renderStore } from '../support/render-store.tsx';

const markup = '<img src=x onerror="planted()"><b class="planted">x</b><script>planted()</script>';

/** Adds markup to every loaded translation, and to each namespace that loads later. */
function spoilTexts(translator: i18n): void {
  const spoil = (language: string, part: string) => {
    const { data } = translator.store;
    const texts = data[language]?.[part];
    if (texts !== undefined) data[language] = { ...data[language], [part]: spoilt(texts) };
  };
  spoil('en', 'app');
  translator.store.on('added', spoil);
}

function spoilt<T>(texts: T): T {
  if (typeof texts === 'string') return `${texts}${markup}` as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  const entries = Object.entries(texts).map(([key, text]) => [key, spoilt(text as unknown)]);
  return Object.fromEntries(entries) as T;
}

const pages = [
  ['/home', /gems/i],
  [gemPackAddress, /Card number/],
  ['/orders', /purchases/i],
  ['/promo-code', /code/i],
  ['/privacy', /data/i],
  ['/download', /download/i],
  ['/nowhere', /page/i],
] as const;

test.each(pages)(
  'markup in every text and value of %s is shown as text, and makes no element',
  async (address, known) => {
    await renderStore(address, {
      ...luna,
      changeTexts: spoilTexts,
      prepare: ({ browser }) =>
        browser.world.run(({ accounts }) => {
          for (const account of Object.values(accounts)) account.name = `Luna${markup}`;
        }),
    });
    expect(await screen.findAllByText(known)).not.toHaveLength(0);
    expect(document.body.textContent).toContain('<img src=x onerror=');
    const planted = 'img[src="x"], .planted, script, [onerror]';
    expect(document.querySelectorAll(planted)).toHaveLength(0);
  },
);
