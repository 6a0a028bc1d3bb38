import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { heading, luna } from '../../support/render-page.tsx';
import { rendererOf } from '../../support/render-screens.tsx';
import type { WholeApp } from '../../support/whole-app.ts';
import {
  deletions,
  inQuestion,
  openCentre,
  privacyScreens,
  question,
  renderPrivacy,
} from './support.ts';

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

const summary = (id: string) => question(id).querySelector<HTMLElement>('summary')!;
const centre = () => heading('Privacy centre');

describe.each([
  ['privacy', luna],
  ['public/privacy', {}],
])('the privacy centre at /%s', (name, options) => {
  test('has its heading, lead, audience and overview, lists all questions in order, closed, and is reported', async () => {
    const { app } = await renderPrivacy(`/${name}`, options);
    await centre();
    screen.getByText(/^Your data belongs to you\./);
    screen.getByText(/^This page is for players and their parents\./);
    await heading('At a glance', 2);
    await heading('Questions and answers', 2);
    const items = [...document.querySelectorAll('main details[id]')];
    expect(items.map((item) => [item.id, item.querySelector('h3')?.textContent])).toEqual(
      Object.entries(titles),
    );
    expect(items.some((item) => item.hasAttribute('open'))).toBe(false);
    expect(app.navigation.screen).toBe(name);
    for (const part of ['main', 'contentinfo']) {
      const link = within(screen.getByRole(part)).getByRole('link', { name: 'Accessibility' });
      expect(link.getAttribute('href')).toBe('/accessibility');
    }
  });

  test('names 14 days everywhere, except 15 days in one help text', async () => {
    await renderPrivacy(`/${name}`, options);
    await centre();
    const main = screen.getByRole('main').textContent ?? '';
    const days = main.match(/\d+\sdays/g)?.filter((one) => !one.startsWith('14'));
    expect(days).toEqual([expect.stringMatching(/^15\sdays$/)]);
    inQuestion('get_personal_data').getByText(
      /^Still waiting after 14 days\? Check your spam folder\. If the file isn't there after 15 days/,
    );
  });
});

describe('the public privacy centre', () => {
  test.each(['att_data', 'terms&privacy'])(
    '#%s opens its question and gives it the focus',
    async (id) => {
      await renderPrivacy(`/public/privacy#${id}`);
      await centre();
      await waitFor(() => expect(question(id).open).toBe(true));
      expect(document.activeElement).toBe(summary(id));
      expect(document.querySelectorAll('main details[id][open]')).toHaveLength(1);
    },
  );

  test('opens links out of the store in a new tab', async () => {
    await renderPrivacy('/public/privacy');
    await centre();
    const rows: readonly [string, RegExp, string][] = [
      ['privacy_policy', /^Read the privacy policy/, 'https://kitewood.test/privacy'],
      ['terms&privacy', /^Terms of service/, 'https://kitewood.test/terms'],
      ['terms&privacy', /^Privacy policy/, 'https://kitewood.test/privacy'],
      ['terms&privacy', /^Help centre/, 'https://help.kitewood.test/'],
      ['get_personal_data', /help centre/, 'https://help.kitewood.test/'],
      ['att_data', /help centre/, 'https://help.kitewood.test/'],
    ];
    for (const [id, name, href] of rows) {
      const link = inQuestion(id).getByRole<HTMLAnchorElement>('link', { name, hidden: true });
      expect([link.href, link.target]).toEqual([href, '_blank']);
      expect(link.rel).toContain('noopener');
    }
  });

  test('opens a closed question from a link, even if the address names it already', async () => {
    const { user } = await renderPrivacy('/public/privacy#get_personal_data');
    await centre();
    await user.click(summary('get_personal_data'));
    await waitFor(() => expect(question('get_personal_data').open).toBe(false));
    await user.click(summary('delete'));
    await user.click(inQuestion('delete').getByRole('link', { name: /copy of your data/ }));
    await waitFor(() => expect(question('get_personal_data').open).toBe(true));
  });

  test('links its actions to the same question on the signed-in page, and offers no other', async () => {
    const { platform } = await renderPrivacy('/public/privacy', {
      prepare: ({ platform }) => platform.remember('luna'),
    });
    await centre();
    const rows: readonly [string, string][] = [
      ['get_personal_data', 'Ask for my data'],
      ['revoke', 'Take back my consent'],
      ['delete', 'Delete my account'],
      ['ads', 'Choose after signing in'],
    ];
    for (const [id, name] of rows) {
      const link = inQuestion(id).getByRole('link', { name, hidden: true });
      expect(link.getAttribute('href')).toBe(`/privacy#${id}`);
    }
    const action = { name: /Change my e-mail/, hidden: true };
    expect(inQuestion('att_data').queryByRole('button', { hidden: true })).toBeNull();
    expect(inQuestion('att_data').queryByRole('link', action)).toBeNull();
    expect(screen.queryByRole('switch', { hidden: true })).toBeNull();
    // Nobody is asked who the visitor is.
    expect(await platform.sessionsMade()).toBe(0);
  });

  test('leads from an action through login back to its question', async () => {
    const render = rendererOf({ ...privacyScreens, login: LoginScreen });
    const { user, enter, press } = await render('/public/privacy#delete');
    await centre();
    await user.click(inQuestion('delete').getByRole('link', { name: 'Delete my account' }));
    await enter({ 'E-mail': 'luna@example.test', Password: 'moonlight' });
    await press('Sign in');
    await screen.findByText('We write to luna@example.test.');
    await waitFor(() => expect(question('delete').open).toBe(true));
    expect(window.location.pathname + window.location.hash).toBe('/privacy#delete');
  });

  test.each([
    ['is known', (app: WholeApp) => app.session.ensure()],
    ['is not known yet', () => Promise.resolve()],
  ])('loads a new document for an action if a player who %s has signed out', async (_, begin) => {
    const { app } = await renderPrivacy('/public/privacy', luna);
    await act(() => begin(app));
    await act(() => app.signOut.run());
    const followed = new Promise<boolean>((resolve) => {
      window.addEventListener(
        'click',
        (event) => {
          resolve(event.defaultPrevented);
          event.preventDefault();
        },
        { once: true },
      );
    });
    inQuestion('delete').getByRole('link', { name: 'Delete my account', hidden: true }).click();
    expect(await followed).toBe(false);
  });
});

test('an action that goes as the status changes leaves the focus on its question', async () => {
  const { device, platform } = await openCentre('delete', deletions('EMAIL_SENT'));
  const again = await inQuestion('delete').findByRole('button', { name: 'Send the e-mail again' });
  again.focus();
  await platform.setDeletions('luna', ['CONFIRMED']);
  device.page.show();
  await inQuestion('delete').findByRole('button', { name: 'Stop the deletion' });
  expect(document.activeElement).toBe(question('delete').querySelector('summary'));
});

test('a question opens and closes when it is clicked', async () => {
  const { user } = await openCentre();
  await user.click(summary('ads'));
  await waitFor(() => expect(question('ads').open).toBe(true));
  within(question('ads')).getByText(/^Both are fine\./);
  await user.click(summary('ads'));
  await waitFor(() => expect(question('ads').open).toBe(false));
});
