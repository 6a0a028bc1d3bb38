import type { ConfirmOperation } from '#ports/privacy.ts';
import { ConfirmScreen } from '#ui/screens/confirm/confirm-screen.tsx';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { calls, change } from '../../support/confirmation.ts';
import type { FakePorts } from '../../support/fake-store.ts';
import { heading, type RenderedStore } from '../../support/render-page.tsx';
import { rendererOf } from '../../support/render-screens.tsx';

// Strict mode, as in the store: outside production builds React runs every effect twice.
beforeAll(() => configure({ reactStrictMode: true }));
afterAll(() => configure({ reactStrictMode: false }));

const render = rendererOf({ ConfirmationEmailPrivacy: ConfirmScreen });

/** Requests the operation as Luna and signs her out; the link of her mail will open the page. */
async function mailLink(fake: FakePorts, operation: ConfirmOperation): Promise<void> {
  const { privacy } = fake.ports;
  await fake.platform.remember('luna');
  if (operation === 'delete') await privacy.scheduleDeletion();
  if (operation === 'request') await privacy.requestData();
  if (operation === 'changeEmail') await privacy.requestEmailChange(change);
  await fake.ports.session.signOut();
  const token = (await fake.platform.mails()).at(-1)?.link?.replace(/^.*token=/, '') ?? null;
  Object.assign(fake.device, { mailLink: { path: `/confirm/${operation}`, token } });
}

function open(
  operation: ConfirmOperation,
  more: (fake: FakePorts) => unknown = () => undefined,
): Promise<RenderedStore> {
  return render(`/confirm/${operation}`, {
    async prepare(fake) {
      await mailLink(fake, operation);
      await more(fake);
    },
  });
}

const status = () => screen.getByRole('status').textContent;
const notYet = () => heading("We couldn't confirm it yet");
const toCentre = 'Go to the privacy centre';

/** Pretends that this device has used the link before, and how that went. */
const used =
  (run: 'done' | 'begun') =>
  async ({ device }: FakePorts) => {
    const { path = '', token = null } = device.mailLink ?? {};
    await device.linkRuns.remember(path, token ?? '', run);
    if (run === 'begun') Object.assign(device, { mailLink: { path, token: null } });
  };

describe.each([
  [
    'delete',
    'The account will be deleted',
    /within 14\sdays\. Until then, its owner can sign in and stop it/,
    '/privacy#delete',
    toCentre,
    /can't be used any more\. You can check in the privacy centre/,
  ],
  [
    'request',
    "We're putting the data together",
    /e-mail address within 14\sdays/,
    '/privacy#get_personal_data',
    toCentre,
    /If it worked, we'll send the file to the account's e-mail address within 14\sdays/,
  ],
  [
    'changeEmail',
    'Your e-mail has changed',
    /sign in with the new address/,
    '/login',
    'Sign in',
    /sign in with the new address\. If that doesn't work/,
  ],
] as const)('the mail’s link for %s', (operation, title, text, href, link, probably) => {
  test('is confirmed, announced once, heading before text, and leads to the next step', async () => {
    const { advance } = await open(operation, ({ platform }) => platform.slowDown(1_000));
    await heading('One moment…');
    screen.getAllByText("We're confirming your request.");
    await advance(1_000);
    await heading(title);
    const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';
    const regions = [...document.querySelectorAll(live)].map((region) => region.textContent);
    expect(regions.filter(Boolean)).toEqual([title, expect.stringMatching(text)]);
    const ways = screen.getAllByRole('link', { name: link });
    expect(ways.map((one) => one.getAttribute('href'))).toContain(href);
  });

  test('says after a lost response and another try that it may have worked', async () => {
    const { press } = await open(operation, ({ platform }) =>
      platform.breakNext(calls[operation], 'answer-lost'),
    );
    await notYet();
    expect(status()).toMatch(/We couldn't reach Kitewood\. .* Nothing is lost\./);
    await press('Try again');
    await heading('It may have worked');
    expect(status()).toMatch(probably);
    expect(screen.getAllByRole('link', { name: link })).not.toEqual([]);
  });
});

test('a link is sent once, even if every effect runs twice, and claims no outcome if the request fails', async () => {
  const { press, platform } = await open('delete', ({ platform }) =>
    platform.breakNext('confirmDelete', 'unavailable', 'unavailable'),
  );
  await notYet();
  expect(await platform.faultsLeft()).toBe(1);
  expect(status()).toMatch(/We didn't get a proper answer from Kitewood\. .* Nothing is lost\./);
  await press('Try again');
  await waitFor(async () => expect(await platform.faultsLeft()).toBe(0));
  await notYet();
  await press('Try again');
  await heading('The account will be deleted');
});

test('an expired link says so, and where to request it again', async () => {
  await open('delete', ({ platform }) => platform.advance(86_400_000));
  await heading('Oops, it looks like your request has expired');
  screen.getByText(/You can ask again in the privacy centre\./);
  screen.getByRole('link', { name: toCentre });
});

test('a hidden tab sends no confirmation until it is visible', async () => {
  const { device, platform } = await open('delete', ({ device }) => device.page.hide());
  await heading('One moment…');
  expect(await platform.deletions('luna')).toEqual(['EMAIL_SENT']);
  act(() => device.page.show());
  await heading('The account will be deleted');
});

test.each([
  ['delete', /You can see where things are in the privacy centre\./],
  ['request', /We'll send the file to the account's e-mail address within 14\sdays/],
] as const)(
  'a link to %s that was used on this device before is shown as already done',
  async (operation, text) => {
    await open(operation, used('done'));
    await heading('Already done');
    expect(status()).toMatch(text);
  },
);

test('a page that is reloaded during the confirmation says that the outcome is unknown', async () => {
  await open('delete', used('begun'));
  await heading("We don't know yet whether it worked");
});

test('a link without a token is shown as incomplete and not sent', async () => {
  const { platform } = await open('delete', async ({ device, platform }) => {
    Object.assign(device, { mailLink: { path: '/confirm/delete', token: null } });
    await platform.breakNext('confirmDelete', 'request-lost');
  });
  await heading("Oops, this link isn't complete");
  expect(await platform.faultsLeft()).toBe(1);
});

test('the confirmation screen is reported as ConfirmationEmailPrivacy', async () => {
  const { app } = await open('request');
  await heading("We're putting the data together");
  expect(app.navigation.screen).toBe('ConfirmationEmailPrivacy');
});
