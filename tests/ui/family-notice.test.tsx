import en from '#ui/i18n/locales/en/family.json';
import { DownloadScreen } from '#ui/screens/download/download-screen.tsx';
import { FamilyScreen } from '#ui/screens/family/family-screen.tsx';
import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { PublicPrivacyScreen } from '#ui/screens/public-privacy/public-privacy-screen.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeFamily, familyPorts, off, rightPin } from '../support/fake-family.ts';
import { HeldCall } from '../support/held-call.ts';
import { clockStart } from '../support/manual-clock.ts';
import type { FakePorts } from '../support/fake-store.ts';
import { heading, luna, lunaInGame, type RenderOptions } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({
  family: FamilyScreen,
  login: LoginScreen,
  download: DownloadScreen,
  'public/privacy': PublicPrivacyScreen,
});

const { notice } = en;

const onHere = () => familyPorts(new FakeFamily().hold());

const stored = new Map([['family', 'true']] as const);
const lunaAgain = { ...luna, stored };
const sign = () => screen.findByRole('button', { name: notice.on });

async function withoutAnswer({ platform }: FakePorts): Promise<void> {
  await platform.breakNext('createUserSession', ...Array<'unavailable'>(4).fill('unavailable'));
}

test.each<[string, string, RenderOptions]>([
  ['a player’s page', '/download', lunaAgain],
  ['the game’s view', '/download', { ...luna, stored: new Map([...stored, ...lunaInGame.stored]) }],
  ['a visitor’s page', '/public/privacy', { stored }],
  ['the login page', '/login', { stored }],
  ['a page of a player who is not known yet', '/download', { stored, prepare: withoutAnswer }],
])(
  'the notice that the lock is on is the first thing to read on %s',
  async (_, address, options) => {
    await render(address, { ...options, family: onHere() });
    const button = await sign();
    const [first] = screen.getAllByRole('button');
    expect(first).toBe(button);
    const before = screen
      .getAllByRole('link')
      .filter((link) => link.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(before.map(({ textContent }) => textContent)).toEqual(
      before.length === 0 ? [] : ['Skip to content'],
    );
  },
);

test('the notice opens the rules, and links to the page for parents', async () => {
  const store = await render('/download', { ...lunaAgain, family: onHere() });
  await store.user.click(await sign());
  const dialog = await screen.findByRole('dialog', { name: notice.rules });
  within(dialog).getByText(en.page.rules.each);
  within(dialog).getByText(en.page.rules.cardsNot);
  within(dialog).getByText(en.page.state.device);
  await store.user.click(within(dialog).getByRole('link', { name: notice.more }));
  await heading(en.page.title);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the notice of a lock that cannot be read does not call it rules of a grown-up', async () => {
  const family = familyPorts(new FakeFamily().hold(undefined, { unreadable: true }));
  const { press } = await render('/download', { ...lunaAgain, family });
  await press(notice.on);
  const dialog = await screen.findByRole('dialog', { name: notice.rules });
  within(dialog).getByText(en.page.state.unreadable);
  for (const text of [notice.lead, en.page.rules.each])
    expect(within(dialog).queryByText(text)).toBeNull();
});

describe('the notice of a lock that ends', () => {
  const { page } = en;
  const ending = 'The purchase lock ends on November 23, 2026';

  /** Renders it, presses its button, and types the right PIN. */
  async function keepOn(family: ReturnType<typeof onHere>): Promise<void> {
    family.device.endAt(clockStart + 259_200_000);
    const { user } = await render('/login', { stored, family });
    await screen.findByRole('button', { name: ending });
    await user.click(screen.getByRole('button', { name: page.actions.keepOn }));
    const dialog = await screen.findByRole('dialog', { name: en.pin.title['keep-on'] });
    await user.type(within(dialog).getByLabelText(en.pin.field), rightPin);
    await user.click(within(dialog).getByRole('button', { name: en.pin.confirm }));
  }

  test('names the date, and keeps it on after the PIN, for a visitor too', async () => {
    await keepOn(onHere());
    await waitFor(async () => expect(document.activeElement).toBe(await sign()));
    expect(screen.queryByRole('button', { name: page.actions.keepOn })).toBeNull();
  });

  test('says that it will end, without a date, if the device’s clock is past it, and can keep it on', async () => {
    const family = onHere();
    family.device.endAt(clockStart);
    await render('/login', { stored, family });
    await screen.findByRole('button', { name: page.news.ending });
    screen.getByRole('button', { name: page.actions.keepOn });
  });

  test('asks for no second PIN while it is being kept on, and says why it was not', async () => {
    const family = onHere();
    const kept = new HeldCall<Awaited<ReturnType<typeof family.device.keepOn>>>();
    family.device.keepOn = kept.call;
    await keepOn(family);
    const button = await screen.findByRole('button', { name: page.actions.keepOn, busy: true });
    act(() => button.click());
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => kept.answer({ ok: false, problem: 'denied' }));
    await screen.findByText(page.problems.denied);
    expect(button.hasAttribute('aria-busy')).toBe(false);
  });

  test('says only that the lock is on if it was kept on and the answer was lost', async () => {
    const family = onHere();
    family.device.keepOn = async () => {
      family.device.hold();
      return { ok: false, problem: 'unreachable' };
    };
    await keepOn(family);
    await sign();
    await act(async () => undefined);
    expect(screen.queryByText(page.problems.unreachable)).toBeNull();
  });
});

test('the notice appears once the lock is turned on, and leaves once it is off', async () => {
  const family = familyPorts();
  const { app } = await render('/download', { ...lunaAgain, family });
  await heading('How do you want to play?');
  const read = () => act(async () => app.family?.value?.read());
  await act(async () => app.family?.load());
  await read();
  expect(screen.queryByRole('button', { name: notice.on })).toBeNull();
  family.device.hold();
  await read();
  await sign();
  (await sign()).focus();
  family.device.become(off);
  await read();
  expect(screen.queryByRole('button', { name: notice.on })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a notice without its texts reports it, and appears once the platform is reachable again', async () => {
  let broken = true;
  const { device, goOffline, goOnline } = await render('/download', {
    ...lunaAgain,
    family: onHere(),
    changeTexts(translator) {
      const add = translator.addResourceBundle.bind(translator);
      translator.addResourceBundle = (language, part, texts) => {
        if (broken && part === 'family') throw new Error('Loading chunk 7 failed.');
        return add(language, part, texts);
      };
    },
  });
  await waitFor(() => expect(device.updates.reloadedForMissing).not.toBe(0));
  expect(device.diagnostics.crashes[0]).toMatchObject({ message: 'Loading chunk 7 failed.' });
  await act(goOffline);
  broken = false;
  expect(screen.queryByRole('button', { name: notice.on })).toBeNull();
  await act(goOnline);
  await sign();
});
