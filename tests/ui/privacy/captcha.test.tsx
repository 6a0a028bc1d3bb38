import { screen, waitFor, within } from '@testing-library/react';
import { askForData, dialog, question, tickTheBox } from './support.ts';

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the captcha', () => {
  test.each([
    ['blocked', "We couldn't load the check. An ad blocker or your network may be blocking it."],
    ['slow', 'The check is taking too long to load.'],
    ['expires', 'The check ran out of time. Please do it again.'],
  ] as const)(
    'shows its problem (%s), links to the help centre, and can be tried again',
    async (fate, text) => {
      const store = await askForData(fate);
      const modal = within(await dialog("I'm not a robot"));
      if (fate === 'expires') await tickTheBox(store);
      await modal.findByText(text);
      modal.getByText(/You have a right to ask for this/);
      const link = modal.getByRole('link', { name: /^Ask the help centre/ });
      expect(link.getAttribute('href')).toBe('https://help.kitewood.test/');
      await store.platform.setCaptcha('passes');
      await store.press('Try again');
      expect(modal.queryByText(text)).toBeNull();
      await tickTheBox(store);
      await dialog('The e-mail is on its way');
    },
  );

  test.each([
    ['slow', 'says that it is loading', 1],
    ['blocked', 'does not say that it is loading', 0],
    ['passes', 'does not say that it is loading', 0],
  ] as const)('that is %s %s', async (fate, _, count) => {
    await askForData(fate);
    if (fate === 'passes') await screen.findByRole('checkbox', { name: "I'm not a robot" });
    else await screen.findByText(/couldn't load the check|taking too long to load/);
    const modal = within(await dialog("I'm not a robot"));
    expect(modal.queryAllByText('Loading…')).toHaveLength(count);
  });

  test.each(['its button', 'the page beside it'])(
    'keeps the focus when it is tried again, and closes with Esc after a press on %s',
    async (pressed) => {
      const { user, press, platform } = await askForData('blocked');
      await screen.findByText(/couldn't load the check/);
      if (pressed === 'its button') {
        await platform.setCaptcha('passes');
        await press('Try again');
        expect(document.activeElement?.textContent).toBe("I'm not a robot");
      } else {
        await user.click(screen.getByRole('dialog').parentElement!);
        expect(document.activeElement).toBe(document.body);
      }
      await user.keyboard('{Escape}');
      await isGone();
    },
  );

  test('opens the error dialog if the check fails, from which it can be done again', async () => {
    const store = await askForData('fails');
    await tickTheBox(store);
    const error = within(await dialog('Oops'));
    error.getByText('Looks like something went wrong, please try again');
    error.getByText(/not a robot/);
    await store.platform.setCaptcha('passes');
    await store.press('Try again');
    await tickTheBox(store);
    await dialog('The e-mail is on its way');
  });

  test('is closed with Esc or the button, and the page behind it is inert', async () => {
    const { user, press, platform } = await askForData();
    for (const leave of [() => user.keyboard('{Escape}'), () => press('Close')]) {
      expect(question('delete').closest('[inert]')).not.toBeNull();
      await leave();
      await isGone();
      expect(question('delete').closest('[inert]')).toBeNull();
      expect(document.activeElement?.textContent).toBe('Ask for my data');
      await press('Ask for my data');
      await dialog("I'm not a robot");
    }
    expect(await platform.mails()).toEqual([]);
  });

  test('does not hide elements that its script appends to the page', async () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    await askForData();
    const challenge = document.createElement('div');
    document.body.append(challenge);
    expect(challenge.closest('[inert]')).toBeNull();
    expect(showModal).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBeNull();
    challenge.remove();
  });
});
