import { screen, waitFor } from '@testing-library/react';
import type { i18n } from 'i18next';
import { heading, luna, type RenderedStore } from '../support/render-page.tsx';
import { renderStore } from '../support/render-store.tsx';

const missing = "This page hasn't loaded yet";
const link = 'Link an e-mail';
const buy = /^Buy for .*: A pouch of gems/;
/** A key that is shown in place of its text. */
const key = /^(?:\w+:)?\w+(?:\.\w+)+$/;

/** Records the namespaces that are added after the first render. One of them may fail to load. */
function watchTexts(failing?: string) {
  const added: string[] = [];
  return {
    added,
    changeTexts(translator: i18n) {
      const add = translator.addResourceBundle.bind(translator);
      translator.addResourceBundle = (language, part, texts) => {
        if (part === failing)
          throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
        added.push(part);
        return add(language, part, texts);
      };
    },
  };
}

test('login loads the texts of the layout only once the visitor types', async () => {
  const { added, changeTexts } = watchTexts();
  const { enter } = await renderStore('/login', { changeTexts });
  await heading('Welcome to the village');
  expect(added).toEqual([]);
  await enter({ 'E-mail': 'l' });
  await waitFor(() => expect(added).toContain('store'));
});

test('the store loads the texts of the checkout only once a link to it is hovered', async () => {
  const { added, changeTexts } = watchTexts();
  const { user } = await renderStore('/home', { ...luna, changeTexts });
  const link = await screen.findByRole('link', { name: buy });
  expect(added).toEqual([]);
  await user.hover(link);
  await waitFor(() => expect(added).toEqual(['checkout']));
});

test('if the texts of the checkout fail to load, the layout stays, and a message replaces the screen', async () => {
  const { follow } = await renderStore('/home', { ...luna, ...watchTexts('checkout') });
  await follow(buy);
  await heading(missing);
  screen.getByRole('banner');
  expect(screen.queryByText(key)).toBeNull();
  jest.mocked(console.error).mockClear();
});

test.each([
  ['menu', '/home', 'Store', ({ choose }: RenderedStore) => choose(link)],
  ['privacy centre', '/privacy', 'Privacy centre', ({ press }: RenderedStore) => press(link)],
])(
  'if the texts of a dialog of the %s fail to load, a message replaces the dialog alone',
  async (_, address, title, open) => {
    const store = await renderStore(address, { signedInAs: 'finn', ...watchTexts('account') });
    await open(store);
    await screen.findByText("We can't reach Kitewood");
    await heading(title);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('if the texts of the other side of the login card fail to load, a message says so, and what was typed stays', async () => {
  const { enter, press } = await renderStore('/login', watchTexts('account'));
  await enter({ 'E-mail': 'luna@example.test' });
  await press('Forgot your password?');
  await screen.findByText("We can't reach Kitewood");
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'luna@example.test');
});

test('if the texts of the layout fail to load after signing in, a message replaces the page', async () => {
  const { enter, press } = await renderStore('/login', watchTexts('store'));
  await enter({ 'E-mail': 'luna@example.test', Password: 'moonlight' });
  await press('Sign in');
  await heading(missing);
  expect(screen.queryByText(key)).toBeNull();
  jest.mocked(console.error).mockClear();
});
