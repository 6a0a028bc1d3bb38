import { act, screen, waitFor, within } from '@testing-library/react';
import { players } from '../../support/platform.ts';
import { lunaInGame, type RenderedStore } from '../../support/render-page.tsx';
import {
  askForData,
  deletions,
  dialog,
  inQuestion,
  openCentre,
  question,
  tickTheBox,
} from './support.ts';

const onItsWay = () => dialog('The e-mail is on its way');
const noDialog = () => expect(screen.queryByRole('dialog')).toBeNull();
const again = 'Send the e-mail again';
const stop = 'Stop the deletion';

describe.each([
  ['revoke', 'Take back my consent', 'Take back your consent?', 'Yes, take it back'],
  ['delete', 'Delete my account', 'Delete your account?', 'Yes, delete it'],
])('the request to %s', (id, action, warning, yes) => {
  test('warns, shows the captcha, sends the mail and then waits for its link', async () => {
    const store = await openCentre(id);
    await store.press(action);
    const asked = within(await dialog(warning));
    asked.getByText(/14 days/);
    asked.getByText(/talk to your parents/);
    await store.press(yes);
    await tickTheBox(store);
    within(await onItsWay()).getByText('We sent it to luna@example.test.');
    await store.press('OK');
    await waitFor(noDialog);
    inQuestion(id).getByText(/^We sent you an e-mail\./);
    inQuestion(id).getByRole('button', { name: again });
    expect(inQuestion(id).queryByRole('button', { name: action })).toBeNull();
    expect(await store.platform.deletions('luna')).toEqual(['EMAIL_SENT']);
  });

  test('can be cancelled at the warning: no mail is sent, and the focus returns to its question', async () => {
    const { press, platform } = await openCentre(id);
    await press(action);
    await dialog(warning);
    await press('Keep my account');
    noDialog();
    expect(question(id).contains(document.activeElement)).toBe(true);
    expect(await platform.mails()).toEqual([]);
  });
});

test('a request for the data needs only the captcha, and its dialog has no button until the mail is sent', async () => {
  const store = await askForData();
  await store.platform.slowDown(1_000);
  await tickTheBox(store);
  expect(within(await dialog('One moment…')).queryByRole('button')).toBeNull();
  await store.advance(5_000);
  within(await onItsWay()).getByText(/file with your data .* 14 days/);
  expect(await store.platform.mails()).toMatchObject([{ kind: 'request', to: players.luna.email }]);
});

test.each([
  ['refused', /didn't accept the request\./],
  ['request-lost', /couldn't reach Kitewood, so we don't know/],
  ['unavailable', /didn't get a proper answer from Kitewood, so we don't know/],
] as const)(
  'a request that fails shows what is known about the outcome (%s), and links to the help centre',
  async (fault, reason) => {
    const store = await askForData();
    await store.platform.breakNext('requestPersonalData', fault);
    await tickTheBox(store);
    const error = within(await dialog('Oops'));
    error.getByText('Looks like something went wrong, please try again');
    error.getByText(reason);
    const help = error.getByRole('link', { name: /^Ask the help centre/ });
    expect(help.getAttribute('href')).toBe('https://help.kitewood.test/');
    await store.press('Close');
    noDialog();
  },
);

test.each([
  ['waits for its link', 'EMAIL_SENT', /We won't delete anything until you open the link/, again],
  ['is confirmed', 'CONFIRMED', /took back your consent.+will be deleted within 14/, stop],
])('a deletion that %s is shown in both questions', async (_, status, text, button) => {
  await openCentre('delete', deletions(status));
  for (const id of ['revoke', 'delete']) {
    expect(question(id).textContent).toMatch(text);
    expect(question(id).textContent).toContain(button);
  }
});

describe('changing the e-mail', () => {
  const label = 'New e-mail';
  const field = () => screen.getByLabelText<HTMLInputElement>(label);

  async function openForm(): Promise<RenderedStore> {
    const store = await openCentre('att_data');
    await store.press('Change my e-mail');
    await tickTheBox(store);
    await dialog('Your new e-mail');
    return store;
  }

  test('shows the current e-mail, and sends the link to the new address', async () => {
    const { enter, platform } = await openForm();
    const to = 'luna.moon@example.test';
    screen.getByText('Your e-mail now: luna@example.test');
    await enter({ [label]: 'Luna.Moon@example.test{Enter}' });
    within(await onItsWay()).getByText(`We sent it to ${to}.`);
    expect(await platform.mails()).toMatchObject([{ kind: 'changeEmail', to }]);
  });

  test('keeps its dialog open while the request is sent, even if the browser closes it', async () => {
    const { enter, platform } = await openForm();
    await platform.slowDown(5_000);
    await enter({ [label]: 'moon@example.test{Enter}' });
    const modal = screen.getByRole<HTMLDialogElement>('dialog');
    await act(async () => modal.close());
    expect(modal.open).toBe(true);
  });

  test('marks and focuses the field if it is empty or the e-mail is the current one', async () => {
    const { press, enter } = await openForm();
    await press('Send the link');
    await screen.findByText('Required');
    await enter({ [label]: 'LUNA@example.test{Enter}' });
    await screen.findByText("That's the e-mail you already have.");
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field());
  });

  test('shows that an e-mail is invalid once the field is left, until it is corrected', async () => {
    const { user, enter } = await openForm();
    const message = 'Please enter a valid e-mail address.';
    await enter({ [label]: 'moon' });
    expect(screen.queryByText(message)).toBeNull();
    await user.tab();
    await screen.findByText(message);
    await enter({ [label]: '@example.test' });
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  test('opens a dialog if the e-mail belongs to another account, and keeps what was typed', async () => {
    const { press, enter } = await openForm();
    await enter({ [label]: `${players.bia.email}{Enter}` });
    const linked = await dialog("Oops, we couldn't change your email");
    within(linked).getByText('The provided email is already in use by another account');
    await press('Use another e-mail');
    expect(field().value).toBe(players.bia.email);
  });
});

describe('a player without an e-mail', () => {
  const finn = { signedInAs: 'finn' } as const;
  const account = () =>
    within(screen.getByRole('heading', { name: 'Your account' }).parentElement!);
  const offer = { name: 'Link an e-mail' };

  async function link({ user, press }: RenderedStore): Promise<void> {
    const form = within(await dialog(offer.name));
    await user.type(form.getByLabelText('E-mail'), 'finn@example.test');
    await user.type(form.getByLabelText('Password for signing in'), 'paper kites');
    await press('Link it');
    await screen.findByText('From now on, you can sign in with finn@example.test.');
    await press('Close');
    noDialog();
  }

  test('can link one when a request is refused without it, and then start the request again', async () => {
    const store = await openCentre('delete', finn);
    await account().findByText(/^This account has no e-mail yet\./);
    await store.press('Delete my account');
    const refused = within(await dialog('Oops'));
    expect(refused.queryByRole('button', { name: 'Try again' })).toBeNull();
    await store.user.click(refused.getByRole('button', offer));
    await link(store);
    await store.press('Delete my account');
    await dialog('Delete your account?');
  });

  test('is not left without focus if the offer to link one goes', async () => {
    const { device, platform } = await openCentre('', finn);
    const button = await account().findByRole('button', offer);
    button.focus();
    await platform.breakNext('readLinkedEmail', 'unavailable');
    device.page.show();
    await waitFor(() => expect(button.isConnected).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your account' }));
  });

  test('can link one from the account’s card in the game, which has no settings', async () => {
    const store = await openCentre('', { ...lunaInGame, ...finn });
    await store.user.click(await account().findByRole('button', offer));
    await link(store);
    account().getByText('We write to finn@example.test.');
    expect(account().queryByRole('button', offer)).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
  });
});
