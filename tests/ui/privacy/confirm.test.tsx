import type { ConfirmOperation } from '#ports/privacy.ts';
import { act, configure, screen, waitFor } from '@testing-library/react';
import type { FakePorts } from '../../support/fake-store.ts';
import { type Operation, players } from '../../support/platform.ts';
import {
  type RenderedStore,
  type RenderOptions,
  renderStore,
} from '../../support/render-store.tsx';
import { press } from './support.ts';

// Strict mode, as in the store: outside production builds React runs every effect twice.
beforeAll(() => configure({ reactStrictMode: true }));
afterAll(() => configure({ reactStrictMode: false }));

const calls = {
  delete: 'confirmDelete',
  request: 'confirmDataRequest',
  changeEmail: 'confirmEmailChange',
} as const satisfies Record<ConfirmOperation, Operation>;

/** Requests the operation as Luna and signs her out; the link of her mail will open the page. */
async function mailLink(fake: FakePorts, operation: ConfirmOperation): Promise<void> {
  const { privacy } = fake.ports;
  const { email } = players.luna;
  await fake.platform.remember('luna');
  if (operation === 'delete') await privacy.scheduleDeletion();
  if (operation === 'request') await privacy.requestData();
  if (operation === 'changeEmail') {
    await privacy.requestEmailChange({ oldEmail: email, newEmail: 'luna.moon@kitewood.test' });
  }
  await fake.ports.session.signOut();
  const token = (await fake.platform.mails()).at(-1)?.link.replace(/^.*token=/, '') ?? null;
  Object.assign(fake.device, { mailLink: { path: `/confirm/${operation}`, token } });
}

function open(
  operation: ConfirmOperation,
  change: (fake: FakePorts) => Promise<unknown> = () => Promise.resolve(),
  options: RenderOptions = {},
): Promise<RenderedStore> {
  return renderStore(`/confirm/${operation}`, {
    ...options,
    async prepare(fake) {
      await mailLink(fake, operation);
      await change(fake);
    },
  });
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe.each([
  [
    'delete',
    'The account will be deleted',
    /within 14\sdays\. Until then, its owner can sign in and stop it/,
    '/privacy#delete',
    'Go to the privacy centre',
  ],
  [
    'request',
    "We're putting the data together",
    /e-mail address within 14\sdays/,
    '/privacy#get_personal_data',
    'Go to the privacy centre',
  ],
  ['changeEmail', 'Your e-mail has changed', /sign in with the new address/, '/login', 'Sign in'],
] as const)('the mail’s link for %s', (operation, heading, text, href, link) => {
  test('is confirmed, and the page links to the next step', async () => {
    const { platform } = await open(operation);
    await title(heading);
    expect(screen.getByRole('status').textContent).toMatch(text);
    const ways = screen.getAllByRole('link', { name: link });
    expect(ways.map((one) => one.getAttribute('href'))).toContain(href);
    expect(await platform.faultsLeft()).toBe(0);
  });

  test('is announced once: its heading, then its text', async () => {
    await open(operation);
    await title(heading);
    const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';
    const regions = [...document.querySelectorAll(live)].map((region) => region.textContent);
    expect(regions.filter(Boolean)).toEqual([heading, expect.stringMatching(text)]);
  });

  test('is sent once, even if every effect runs twice', async () => {
    const { platform } = await open(operation, ({ platform }) =>
      platform.breakNext(calls[operation], 'unavailable', 'unavailable'),
    );
    await title("We couldn't confirm it yet");
    expect(await platform.faultsLeft()).toBe(1);
  });

  test('shows that it is being confirmed until the response arrives', async () => {
    const { advance } = await open(operation, ({ platform }) => platform.slowDown(1_000));
    await title('One moment…');
    screen.getAllByText("We're confirming your request.");
    await advance(1_000);
    await title(heading);
  });

  test('says that it has expired, and where to request it again', async () => {
    await open(operation, ({ platform }) => platform.advance(86_400_000));
    await title('Oops, it looks like your request has expired');
    screen.getByText(/You can ask again in the privacy centre\./);
    expect(screen.getByRole('link', { name: 'Go to the privacy centre' })).toBeDefined();
  });

  test.each([
    ['request-lost', /We couldn't reach Kitewood\. .* Nothing is lost\./],
    ['unavailable', /We didn't get a proper answer from Kitewood\. .* Nothing is lost\./],
  ] as const)(
    'claims no outcome if the request fails (%s), and can be tried again',
    async (fault, text) => {
      const { user } = await open(operation, ({ platform }) =>
        platform.breakNext(calls[operation], fault),
      );
      await title("We couldn't confirm it yet");
      expect(screen.getByRole('status').textContent).toMatch(text);
      await press(user, 'Try again');
      await title(heading);
    },
  );
});

test('a hidden tab sends no confirmation until it is visible', async () => {
  const { device, platform } = await open('delete', ({ device }) => {
    device.page.hide();
    return Promise.resolve();
  });
  await title('One moment…');
  expect(await platform.deletions('luna')).toEqual(['EMAIL_SENT']);
  act(() => device.page.show());
  await title('The account will be deleted');
});

test.each([
  ['delete', /probably worked\. You can check in the privacy centre/, 'Go to the privacy centre'],
  [
    'request',
    /We'll send the file to the account's e-mail address within 14\sdays/,
    'Go to the privacy centre',
  ],
  ['changeEmail', /sign in with the new address\. If that doesn't work/, 'Sign in'],
] as const)(
  'after a lost response to %s, trying again says that it has probably worked',
  async (operation, text, link) => {
    const { user } = await open(operation, ({ platform }) =>
      platform.breakNext(calls[operation], 'answer-lost'),
    );
    await title("We couldn't confirm it yet");
    await press(user, 'Try again');
    await title('It has probably worked');
    expect(screen.getByRole('status').textContent).toMatch(text);
    expect(screen.getAllByRole('link', { name: link }).length).toBeGreaterThan(0);
  },
);

test.each([
  ['delete', /You can see where things are in the privacy centre\./],
  ['request', /We'll send the file to the account's e-mail address within 14\sdays/],
] as const)(
  'a link to %s that was used on this device before is shown as already done',
  async (operation, text) => {
    await open(operation, async ({ device }) => {
      const { path, token } = device.mailLink ?? { path: '', token: null };
      await device.linkRuns.remember(path, token ?? '', 'done');
    });
    await title('Already done');
    expect(screen.getByRole('status').textContent).toMatch(text);
  },
);

test('a page that is reloaded during the confirmation says that the outcome is unknown', async () => {
  await open('delete', async ({ device }) => {
    const { path, token } = device.mailLink ?? { path: '', token: null };
    await device.linkRuns.remember(path, token ?? '', 'begun');
    Object.assign(device, { mailLink: { path, token: null } });
  });
  await title("We don't know yet whether it worked");
});

test.each([
  ['without a token', null],
  ['of 10 kB', 'x'.repeat(10_000)],
])('a link %s is shown as incomplete and not sent', async (_, token) => {
  const { platform } = await open('delete', async ({ device, platform }) => {
    Object.assign(device, { mailLink: { path: '/confirm/delete', token } });
    await platform.breakNext('confirmDelete', 'request-lost');
  });
  await title("Oops, this link isn't complete");
  expect(await platform.faultsLeft()).toBe(1);
});

test('confirming a new e-mail signs the player out', async () => {
  const { app } = await open('changeEmail', ({ platform }) => platform.remember('luna'));
  await title('Your e-mail has changed');
  await waitFor(() =>
    expect(app.session.state).toEqual({
      kind: 'absent',
      left: true,
      ended: false,
      elsewhere: false,
    }),
  );
});

test.each(['/confirm/everything', '/confirm', '/confirm/delete/now', '/confirm/DELETE'])(
  '%s shows the page for unknown addresses',
  async (address) => {
    await renderStore(address);
    await title('This path leads nowhere');
  },
);

test('the confirmation screen is reported as ConfirmationEmailPrivacy', async () => {
  const { platform } = await open('request');
  await title("We're putting the data together");
  const screens = (await platform.events()).filter(({ name }) => name === 'screen');
  expect(screens.map(({ payload }) => payload['screenName'])).toContain('ConfirmationEmailPrivacy');
});
