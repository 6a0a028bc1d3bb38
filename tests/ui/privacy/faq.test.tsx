import { screen, waitFor, within } from '@testing-library/react';
import { renderStore } from '../../support/render-store.tsx';
import { inQuestion, openCentre, question } from './support.ts';

const titles = {
  treat_personal_data: 'What do you do with my data?',
  get_personal_data: 'How do I get a copy of my data?',
  att_data: 'How do I correct my data or change my e-mail?',
  privacy_policy: 'Where is the privacy policy?',
  revoke: 'How do I take back my consent?',
  delete: 'How do I delete my account and my data?',
  ads: 'Can I turn personalised ads on or off?',
  'terms&privacy': 'Where are the terms and the rules on privacy?',
};

describe.each([
  ['signed in', '/privacy', { signedInAs: 'luna' } as const],
  ['public', '/public/privacy', {}],
])('the privacy centre (%s)', (_, address, options) => {
  test('lists all questions in order, all of them closed', async () => {
    await renderStore(address, options);
    await screen.findByRole('heading', { level: 2, name: 'Questions and answers' });
    const items = [...document.querySelectorAll('main details[id]')];
    expect(items.map((item) => [item.id, item.querySelector('h3')?.textContent])).toEqual(
      Object.entries(titles),
    );
    expect(items.some((item) => item.hasAttribute('open'))).toBe(false);
  });

  test('has its heading, its lead, its audience and the overview', async () => {
    await renderStore(address, options);
    await screen.findByRole('heading', { level: 1, name: 'Privacy centre' });
    screen.getByText(/^Your data belongs to you\./);
    screen.getByText(/^This page is for players and their parents\./);
    screen.getByRole('heading', { level: 2, name: 'At a glance' });
  });

  test.each(Object.keys(titles))('#%s opens its question and gives it the focus', async (id) => {
    await renderStore(`${address}#${id}`, options);
    await screen.findByRole('heading', { level: 1, name: 'Privacy centre' });
    await waitFor(() => expect(question(id).open).toBe(true));
    expect(document.activeElement).toBe(question(id).querySelector('summary'));
    expect(document.querySelectorAll('main details[id][open]')).toHaveLength(1);
  });

  test('opens links out of the store in a new tab', async () => {
    await renderStore(address, options);
    await screen.findByRole('heading', { level: 1, name: 'Privacy centre' });
    const rows: readonly [string, RegExp, string][] = [
      ['privacy_policy', /^Read the privacy policy/, 'https://kitewood.test/privacy'],
      ['terms&privacy', /^Terms of service/, 'https://kitewood.test/terms'],
      ['terms&privacy', /^Privacy policy/, 'https://kitewood.test/privacy'],
      ['terms&privacy', /^Help centre/, 'https://help.kitewood.test/'],
      ['get_personal_data', /help centre/, 'https://help.kitewood.test/'],
      ['att_data', /help centre/, 'https://help.kitewood.test/'],
    ];
    for (const [id, name, href] of rows) {
      const link = inQuestion(id).getByRole('link', { name, hidden: true });
      expect(link.getAttribute('href')).toBe(href);
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
  });

  test('opens a closed question from a link, even if the address names it already', async () => {
    const { user } = await renderStore(`${address}#get_personal_data`, options);
    await screen.findByRole('heading', { level: 1, name: 'Privacy centre' });
    await user.click(question('get_personal_data').querySelector('summary') as HTMLElement);
    await waitFor(() => expect(question('get_personal_data').open).toBe(false));
    await user.click(question('delete').querySelector('summary') as HTMLElement);
    await user.click(inQuestion('delete').getByRole('link', { name: /copy of your data/ }));
    await waitFor(() => expect(question('get_personal_data').open).toBe(true));
  });

  test('names 14 days everywhere, except 15 days in one help text', async () => {
    await renderStore(address, options);
    await screen.findByRole('heading', { level: 1, name: 'Privacy centre' });
    const main = screen.getByRole('main').textContent ?? '';
    expect(main.match(/15\sdays/g)).toHaveLength(1);
    expect(
      inQuestion('get_personal_data').getByText(
        /^Still waiting after 14 days\? Check your spam folder\. If the file isn't there after 15 days/,
      ),
    ).toBeDefined();
    expect(main.match(/\d+\sdays/g)?.filter((one) => !one.startsWith('14'))).toHaveLength(1);
  });
});

describe('the public privacy centre', () => {
  test.each([
    ['get_personal_data', 'Ask for my data'],
    ['revoke', 'Take back my consent'],
    ['delete', 'Delete my account'],
    ['ads', 'Choose after signing in'],
  ])('links the action of %s to the same question on the signed-in page', async (id, name) => {
    await renderStore(`/public/privacy#${id}`);
    await screen.findByRole('heading', { level: 1, name: 'Privacy centre' });
    const link = inQuestion(id).getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`/privacy#${id}`);
  });

  test('offers neither a change of the e-mail nor the switch for ads', async () => {
    await renderStore('/public/privacy#att_data');
    await screen.findByRole('heading', { level: 1, name: 'Privacy centre' });
    expect(inQuestion('att_data').queryByRole('button')).toBeNull();
    expect(inQuestion('att_data').queryByRole('link', { name: /Change my e-mail/ })).toBeNull();
    expect(screen.queryByRole('switch', { hidden: true })).toBeNull();
  });

  test('requests no session from the platform', async () => {
    const { platform } = await renderStore('/public/privacy', {
      prepare: ({ platform }) => platform.remember('luna'),
    });
    await screen.findByRole('heading', { level: 1, name: 'Privacy centre' });
    expect(await platform.sessionsMade()).toBe(0);
  });

  test('leads from an action through login back to its question', async () => {
    const { user } = await renderStore('/public/privacy#delete');
    await screen.findByRole('heading', { level: 1, name: 'Privacy centre' });
    await user.click(inQuestion('delete').getByRole('link', { name: 'Delete my account' }));
    await user.type(await screen.findByLabelText('E-mail'), 'luna@kitewood.test');
    await user.type(screen.getByLabelText('Password'), 'moonlight');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('We write to luna@kitewood.test.');
    await waitFor(() => expect(question('delete').open).toBe(true));
    expect(window.location.pathname + window.location.hash).toBe('/privacy#delete');
  });
});

test('the signed-in privacy centre is reported as privacy', async () => {
  const { platform, app } = await openCentre('delete');
  expect(app.navigation.screen).toBe('privacy');
  const names = (await platform.events()).map(({ name, payload }) => [name, payload['screenName']]);
  expect(names).toContainEqual(['screen', 'privacy']);
});

test('a question opens and closes when it is clicked', async () => {
  const { user } = await openCentre('');
  const summary = question('ads').querySelector('summary') as HTMLElement;
  await user.click(summary);
  await waitFor(() => expect(question('ads').open).toBe(true));
  within(question('ads')).getByText(/^Both are fine\./);
  await user.click(summary);
  await waitFor(() => expect(question('ads').open).toBe(false));
});
