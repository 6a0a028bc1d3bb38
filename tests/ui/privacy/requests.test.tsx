import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { players } from '../../support/platform.ts';
import type { RenderOptions } from '../../support/render-store.tsx';
import { dialog, inQuestion, openCentre, press, question, tickTheBox } from './support.ts';

const help = 'https://help.kitewood.test/';

describe.each([
  ['revoke', 'Take back my consent', 'Take back your consent?', 'Yes, take it back'],
  ['delete', 'Delete my account', 'Delete your account?', 'Yes, delete it'],
])('the request to %s', (id, action, warning, yes) => {
  test('warns, shows the captcha, sends the mail and then waits for its link', async () => {
    const { user, platform } = await openCentre(id);
    await press(user, action);
    const asked = await dialog(warning);
    within(asked).getByText(/14 days/);
    within(asked).getByText(/talk to your parents/);
    await press(user, yes);
    await dialog("I'm not a robot");
    await tickTheBox(user);
    const sent = await dialog('The e-mail is on its way');
    within(sent).getByText('We sent it to luna@kitewood.test.');
    await press(user, 'OK');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    inQuestion(id).getByText(/^We sent you an e-mail\./);
    inQuestion(id).getByRole('button', { name: 'Send the e-mail again' });
    expect(inQuestion(id).queryByRole('button', { name: action })).toBeNull();
    expect(await platform.deletions('luna')).toEqual(['EMAIL_SENT']);
  });

  test('can be cancelled at the warning: no mail is sent, and the focus returns to its question', async () => {
    const { user, platform } = await openCentre(id);
    await press(user, action);
    await dialog(warning);
    await press(user, 'Keep my account');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(question(id).contains(document.activeElement)).toBe(true);
    expect(await platform.mails()).toEqual([]);
  });
});

test('a request for the data needs only the captcha, and sends a mail', async () => {
  const { user, platform } = await openCentre('get_personal_data');
  await press(user, 'Ask for my data');
  await tickTheBox(user);
  within(await dialog('The e-mail is on its way')).getByText(/file with your data .* 14 days/);
  expect(await platform.mails()).toMatchObject([{ kind: 'request', to: players.luna.email }]);
});

describe('a deletion that waits for its link', () => {
  test('is shown in both questions, and its mail can be sent again', async () => {
    const { user, platform } = await openCentre('delete', {
      prepare: ({ platform }) => platform.setDeletions('luna', ['EMAIL_SENT']),
    });
    for (const id of ['revoke', 'delete']) {
      expect(question(id).textContent).toContain(
        "We won't delete anything until you open the link",
      );
      expect(question(id).textContent).toContain('Send the e-mail again');
    }
    await user.click(inQuestion('delete').getByRole('button', { name: 'Send the e-mail again' }));
    await tickTheBox(user);
    await dialog('The e-mail is on its way');
    expect(await platform.mails()).toMatchObject([{ kind: 'delete' }]);
  });
});

describe('a confirmed deletion', () => {
  const confirmed: RenderOptions = {
    prepare: ({ platform }) => platform.setDeletions('luna', ['CONFIRMED']),
  };

  test('is shown in both questions, and is stopped without a captcha', async () => {
    const { user, platform } = await openCentre('revoke', confirmed);
    for (const id of ['revoke', 'delete']) {
      expect(question(id).textContent).toMatch(/took back your consent.+will be deleted within 14/);
    }
    await user.click(
      await inQuestion('revoke').findByRole('button', { name: 'Stop the deletion' }),
    );
    await screen.findByText('The deletion has been stopped. Your account stays as it is.');
    inQuestion('revoke').getByRole('button', { name: 'Take back my consent' });
    expect(await platform.deletions('luna')).toEqual([]);
  });

  test('stays if stopping it fails, and the page says so without a dialog', async () => {
    const { user, platform } = await openCentre('delete', confirmed);
    await platform.breakNext('cancelDeletion', 'refused');
    await user.click(
      await inQuestion('delete').findByRole('button', { name: 'Stop the deletion' }),
    );
    await screen.findByText(/^We couldn't stop it\./);
    expect(screen.queryByRole('dialog')).toBeNull();
    inQuestion('delete').getByRole('button', { name: 'Stop the deletion' });
  });
});

describe('changing the e-mail', () => {
  async function openForm() {
    const store = await openCentre('att_data');
    await press(store.user, 'Change my e-mail');
    await tickTheBox(store.user);
    await dialog('Your new e-mail');
    return store;
  }

  const field = () => screen.getByLabelText('New e-mail');

  test('shows the current e-mail, and sends the link to the new address', async () => {
    const { user, platform } = await openForm();
    screen.getByText('Your e-mail now: luna@kitewood.test');
    await user.type(field(), 'Luna.Moon@kitewood.test{Enter}');
    within(await dialog('The e-mail is on its way')).getByText(
      'We sent it to luna.moon@kitewood.test.',
    );
    expect(await platform.mails()).toMatchObject([
      { kind: 'changeEmail', to: 'luna.moon@kitewood.test' },
    ]);
  });

  test('keeps its dialog open while the request is sent, even if the browser closes it', async () => {
    const { user, platform } = await openForm();
    await platform.slowDown(5_000);
    await user.type(field(), 'moon@kitewood.test{Enter}');
    const modal = screen.getByRole<HTMLDialogElement>('dialog');
    await act(async () => modal.close());
    expect(modal.open).toBe(true);
  });

  test('marks and focuses the field if the e-mail is the current one', async () => {
    const { user } = await openForm();
    await user.type(field(), 'LUNA@kitewood.test{Enter}');
    await screen.findByText("That's the e-mail you already have.");
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field());
  });

  test('shows that an empty field is required', async () => {
    const { user } = await openForm();
    await press(user, 'Send the link');
    await screen.findByText('Required');
  });

  test('shows that an e-mail is invalid once the field is left, until it is corrected', async () => {
    const { user } = await openForm();
    await user.type(field(), 'moon');
    expect(screen.queryByText('Please enter a valid e-mail address.')).toBeNull();
    await user.tab();
    await screen.findByText('Please enter a valid e-mail address.');
    await user.type(field(), '@kitewood.test');
    await waitFor(() =>
      expect(screen.queryByText('Please enter a valid e-mail address.')).toBeNull(),
    );
  });

  test('opens a dialog if the e-mail belongs to another account, and keeps what was typed', async () => {
    const { user } = await openForm();
    await user.type(field(), `${players.bia.email}{Enter}`);
    const linked = await dialog("Oops, we couldn't change your email");
    within(linked).getByText('The provided email is already in use by another account');
    await press(user, 'Use another e-mail');
    expect(field()).toMatchObject({ value: players.bia.email });
  });

  test('keeps the typed e-mail after a failed request, and can be sent again', async () => {
    const { user, platform } = await openForm();
    await platform.breakNext('requestEmailChange', 'unavailable');
    await user.type(field(), 'luna.moon@kitewood.test{Enter}');
    await dialog('Oops');
    await press(user, 'Try again');
    expect(field()).toMatchObject({ value: 'luna.moon@kitewood.test' });
    await press(user, 'Send the link');
    await dialog('The e-mail is on its way');
  });
});

describe('a request that fails', () => {
  test.each([
    ['refused', /didn't accept the request\. Nothing was changed\./],
    ['request-lost', /couldn't reach Kitewood, so we don't know/],
    ['unavailable', /didn't get a proper answer from Kitewood, so we don't know/],
  ] as const)(
    'shows what is known about the outcome (%s), and links to the help centre',
    async (fault, reason) => {
      const { user, platform } = await openCentre('get_personal_data');
      await platform.breakNext('requestPersonalData', fault);
      await press(user, 'Ask for my data');
      await tickTheBox(user);
      const error = await dialog('Oops');
      within(error).getByText('Looks like something went wrong, please try again');
      within(error).getByText(reason);
      expect(
        within(error)
          .getByRole('link', { name: /^Ask the help centre/ })
          .getAttribute('href'),
      ).toBe(help);
      await press(user, 'Close');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});

describe.each([
  ['in the browser', {}],
  ['in the game, which has no settings,', { stored: new Map([['embedded', 'true']] as const) }],
])('a player without an e-mail %s', (_, options) => {
  const finn = { ...options, signedInAs: 'finn' } as const;
  const account = () =>
    within(screen.getByRole('heading', { name: 'Your account' }).parentElement!);
  const offer = 'Link an e-mail';

  async function link(user: UserEvent): Promise<void> {
    const form = within(await dialog(offer));
    await user.type(form.getByLabelText('E-mail'), 'finn@kitewood.test');
    await user.type(form.getByLabelText('Password for signing in'), 'paper kites');
    await press(user, 'Link it');
    await screen.findByText('From now on, you can sign in with finn@kitewood.test.');
    await press(user, 'Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  }

  test('can link one when a request is refused without it, and then start the request again', async () => {
    const { user } = await openCentre('delete', finn);
    await account().findByText(/^This account has no e-mail yet\./);
    await press(user, 'Delete my account');
    const refused = within(await dialog('Oops'));
    expect(refused.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(refused.getByRole('button', { name: offer }));
    await link(user);
    await press(user, 'Delete my account');
    await dialog('Delete your account?');
  });

  test('has the e-mail linked even if the response to linking it was lost', async () => {
    const { user, platform } = await openCentre('', finn);
    await platform.breakNext('linkEmail', 'answer-lost');
    await user.click(await account().findByRole('button', { name: offer }));
    await link(user);
    account().getByText('We write to finn@kitewood.test.');
  });

  test('can link one from the account’s card, which then shows the address', async () => {
    const { user } = await openCentre('', finn);
    await user.click(await account().findByRole('button', { name: offer }));
    await link(user);
    account().getByText('We write to finn@kitewood.test.');
    expect(account().queryByRole('button', { name: offer })).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
  });
});

test('the dialog of a pending request says so and has no button', async () => {
  const { user, platform, advance } = await openCentre('get_personal_data');
  await press(user, 'Ask for my data');
  await platform.slowDown(1_000);
  await tickTheBox(user);
  const working = await dialog('One moment…');
  expect(within(working).queryByRole('button')).toBeNull();
  await advance(5_000);
  await dialog('The e-mail is on its way');
});
