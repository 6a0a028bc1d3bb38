import { screen, waitFor, within } from '@testing-library/react';
import { dialog, openCentre, press, question, tickTheBox } from './support.ts';

const help = 'https://help.kitewood.test/';

describe('the captcha', () => {
  test.each([
    ['blocked', "We couldn't load the check. An ad blocker or your network may be blocking it."],
    ['slow', 'The check is taking too long to load.'],
    ['expires', 'The check ran out of time. Please do it again.'],
  ] as const)(
    'shows its problem (%s), links to the help centre, and can be tried again',
    async (fate, text) => {
      const { user, platform } = await openCentre('get_personal_data', {
        prepare: ({ platform }) => platform.setCaptcha(fate),
      });
      await press(user, 'Ask for my data');
      const modal = await dialog("I'm not a robot");
      if (fate === 'expires') await tickTheBox(user);
      await within(modal).findByText(text);
      within(modal).getByText(/You have a right to ask for this/);
      const link = within(modal).getByRole('link', { name: /^Ask the help centre/ });
      expect(link.getAttribute('href')).toBe(help);
      await platform.setCaptcha('passes');
      await press(user, 'Try again');
      expect(within(modal).queryByText(text)).toBeNull();
      await tickTheBox(user);
      await dialog('The e-mail is on its way');
    },
  );

  test.each(['its button', 'the page beside it'])(
    'keeps the focus when it is tried again, and closes with Esc after a press on %s',
    async (pressed) => {
      const { user, platform } = await openCentre('get_personal_data', {
        prepare: ({ platform }) => platform.setCaptcha('blocked'),
      });
      await press(user, 'Ask for my data');
      const modal = await dialog("I'm not a robot");
      await within(modal).findByText(/couldn't load the check/);
      if (pressed === 'its button') {
        await platform.setCaptcha('passes');
        await press(user, 'Try again');
        expect(document.activeElement?.textContent).toBe("I'm not a robot");
      } else {
        await user.click(modal.parentElement ?? modal);
        expect(document.activeElement).toBe(document.body);
      }
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  test('opens the error dialog if the check fails, from which it can be done again', async () => {
    const { user, platform } = await openCentre('get_personal_data', {
      prepare: ({ platform }) => platform.setCaptcha('fails'),
    });
    await press(user, 'Ask for my data');
    await tickTheBox(user);
    const error = await dialog('Oops');
    within(error).getByText('Looks like something went wrong, please try again');
    within(error).getByText(/not a robot/);
    await platform.setCaptcha('passes');
    await press(user, 'Try again');
    await tickTheBox(user);
    await dialog('The e-mail is on its way');
  });

  test('is closed with Esc or the button, and the page behind it is inert', async () => {
    const { user, platform } = await openCentre('get_personal_data');
    for (const leave of [() => user.keyboard('{Escape}'), () => press(user, 'Close')]) {
      await press(user, 'Ask for my data');
      await dialog("I'm not a robot");
      expect(question('delete').closest('[inert]')).not.toBeNull();
      await leave();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(question('delete').closest('[inert]')).toBeNull();
      expect(document.activeElement?.textContent).toBe('Ask for my data');
    }
    expect(await platform.mails()).toEqual([]);
  });

  test('does not make elements inert that its script appends to the page', async () => {
    const { user } = await openCentre('get_personal_data');
    await press(user, 'Ask for my data');
    await dialog("I'm not a robot");
    const challenge = document.createElement('div');
    document.body.append(challenge);
    expect(challenge.closest('[inert]')).toBeNull();
    expect(document.querySelector('dialog')?.matches(':modal')).toBe(false);
    challenge.remove();
  });
});
