import { statusOf } from '#core/privacy/deletion-status.ts';
import type { PrivacyModal } from '#core/privacy/privacy-modal.ts';
import { PrivacyPage } from '#core/privacy/privacy-page.ts';
import * as fc from 'fast-check';
import { FakeBrowser, type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { type Fault, faults, type Operation, players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';

/** A player's open privacy centre, and what it depends on. */
interface Walk {
  readonly store: FakeStore;
  readonly page: PrivacyPage;
  /** Another page of the same player, in which the links of mails are opened. */
  readonly elsewhere: FakeStore;
  readonly seen: Set<PrivacyModal['kind']>;
}

type Step = (walk: Walk) => unknown;

/** One step of a walk. It is not awaited: its work may still be pending during the next step. */
class Taken implements fc.AsyncCommand<object, Walk> {
  readonly #name: string;
  readonly #step: Step;

  constructor(name: string, step: Step) {
    this.#name = name;
    this.#step = step;
  }

  check(): boolean {
    return true;
  }

  async run(_: object, walk: Walk): Promise<void> {
    void this.#step(walk);
    await settle();
    walk.seen.add(walk.page.requests.modal.kind);
  }

  toString(): string {
    return this.#name;
  }
}

/** Fixed, so that a failure can be reproduced. */
const seed = 20_261_120;

const step = (name: string, take: Step) => fc.constant(new Taken(name, take));

const actions: readonly Operation[] = [
  'requestPersonalData',
  'requestEmailChange',
  'scheduleDeletion',
  'cancelDeletion',
  'changeAdsConsent',
  'validateCaptcha',
];
const readings: readonly Operation[] = [
  'listDeletionSchedules',
  'readAdsConsent',
  'readLinkedEmail',
];
const everyFault: readonly Fault[] = [...faults, 'refused'];
const addresses = ['', 'luna', players.luna.email, players.bia.email, 'Moon@example.test'];

const solve = (kind: 'good' | 'bad') => async (walk: Walk) => {
  const token = await walk.store.platform.captchaToken(kind);
  return walk.page.requests.captchaSolved(token);
};

const type = (address: string) => (walk: Walk) => {
  const { modal } = walk.page.requests;
  if (modal.kind !== 'change-email') return;
  modal.draft.form.set('newEmail', address);
  return walk.page.requests.submitEmail();
};

/** Opens the link of a mail; `back` 0 is the newest. */
const openLink =
  (back: number): Step =>
  async ({ elsewhere }) => {
    const mail = (await elsewhere.platform.mails()).at(-1 - back);
    const [, operation, token] = /^\/confirm\/(\w+)\?token=(.+)$/.exec(mail?.link ?? '') ?? [];
    if (operation === 'delete' || operation === 'request' || operation === 'changeEmail') {
      await elsewhere.app.privacyService.confirm(operation, token ?? '');
    }
  };

const requestSteps = (['get-data', 'change-email', 'revoke', 'delete', 'resend'] as const).map(
  (request) => step(`ask for ${request}`, ({ page }) => page.requests.ask(request)),
);

const modalSteps = [
  step('go on', ({ page }) => page.requests.goOn()),
  step('close', ({ page }) => page.requests.close()),
  step('retry', ({ page }) => page.requests.retry()),
  step('retry the captcha', ({ page }) => page.requests.retryCaptcha()),
  step('solve', solve('good')),
  step('solve', solve('good')),
  step('fail the captcha', solve('bad')),
  ...(['blocked', 'slow', 'expired'] as const).map((trouble) =>
    step(`the captcha is ${trouble}`, ({ page }) => page.requests.captchaTroubled(trouble)),
  ),
  ...addresses.map((address) => step(`send ${address}`, type(address))),
];

const choiceSteps = [
  step('cancel', ({ store }) => store.app.privacy.cancel()),
  step('want ads', ({ page }) => page.ads.choose(true)),
  step('want no ads', ({ page }) => page.ads.choose(false)),
];

const timeSteps = [
  step('the network is slow', ({ store }) => store.platform.slowDown(400)),
  step('the network is fast', ({ store }) => store.platform.slowDown(0)),
  ...[100, 400, 6_000].map((ms) => step(`${ms} ms pass`, ({ store }) => store.clock.advance(ms))),
];

const outsideSteps = [
  step('refresh', ({ page }) => page.refresh()),
  step('open a link', openLink(0)),
  step('open an older link', openLink(1)),
  step('cancel elsewhere', ({ elsewhere }) => elsewhere.app.privacyService.cancelDeletion()),
  step('look again', ({ store }) => store.device.page.show()),
  step('an unknown status', ({ store }) => store.platform.setDeletions('luna', ['ON_HOLD'])),
  step('go offline', ({ store }) => store.goOffline()),
  step('go online', ({ store }) => store.goOnline()),
];

const breakStep = (operations: readonly Operation[]) =>
  fc
    .tuple(fc.constantFrom(...operations), fc.constantFrom(...everyFault))
    .map(
      ([operation, fault]) =>
        new Taken(`${operation} ${fault}`, ({ store }) =>
          store.platform.breakNext(operation, fault),
        ),
    );

async function begin(seen: Walk['seen']): Promise<Walk> {
  const browser = new FakeBrowser();
  const store = await openFakeStore({ signedInAs: 'luna' }, browser);
  const elsewhere = await openFakeStore({ signedInAs: 'luna' }, browser);
  const page = new PrivacyPage(store.app);
  page.open();
  await settle();
  return { store, page, elsewhere, seen };
}

/** Clears all faults, and lets pending work end. */
async function calm({ store }: Walk): Promise<void> {
  await store.platform.mendFaults();
  await store.platform.slowDown(0);
  await store.clock.advance(60_000);
}

async function expectTruth({ store, page }: Walk): Promise<void> {
  const { platform, app } = store;
  expect(app.privacy.state).toEqual({
    kind: 'known',
    status: statusOf(await platform.deletions('luna')) ?? 'DEFAULT',
  });
  expect(app.privacy.cancelState.kind).not.toMatch(/^(cancelling|unknown)$/);
  if (app.privacy.status !== 'CONFIRMED') {
    expect(app.privacy.cancelState.kind).not.toBe('still-scheduled');
  }
  expect(page.ads.state).toEqual({ kind: 'ready', consent: await platform.adsConsent('luna') });
  expect(app.linkedEmail.state).toEqual({ kind: 'linked', email: await platform.emailOf('luna') });
}

/** Wherever a walk ends, continuing leads to another modal, and closing works. */
async function expectWayOut(walk: Walk, way: 'on' | 'out'): Promise<void> {
  const { requests } = walk.page;
  const { kind } = requests.modal;
  expect(['working', 'changing-email']).not.toContain(kind);
  if (way === 'on') {
    requests.goOn();
    void requests.retry();
    if (kind === 'captcha') await solve('good')(walk);
    await settle();
    if (['warning', 'captcha', 'error', 'already-linked'].includes(kind)) {
      expect(requests.modal.kind).not.toBe(kind);
    }
  }
  requests.close();
  expect(requests.modal).toEqual({ kind: 'closed' });
  requests.ask('get-data');
  expect(requests.modal.kind).toBe('captcha');
}

const walks = (steps: fc.Arbitrary<Taken>[]) =>
  fc.commands(steps, { maxCommands: 60, size: 'max' }) as fc.Arbitrary<Iterable<Taken>>;

async function take(steps: Iterable<Taken>, walk: Walk): Promise<void> {
  await fc.asyncModelRun(() => ({ model: {}, real: walk }), steps);
  await calm(walk);
}

test('after random steps and faults, a privacy page that is shown again is correct, and no modal is a dead end', async () => {
  const seen: Walk['seen'] = new Set();
  const steps = [
    ...requestSteps,
    ...modalSteps,
    ...modalSteps,
    ...choiceSteps,
    ...timeSteps,
    ...outsideSteps,
    breakStep([...actions, ...readings]),
  ];
  await fc.assert(
    fc.asyncProperty(walks(steps), fc.constantFrom('on', 'out'), async (taken, way) => {
      const walk = await begin(seen);
      await take(taken, walk);
      await walk.store.goOnline();
      walk.store.device.page.show();
      await settle();
      await expectTruth(walk);
      await expectWayOut(walk, way);
    }),
    { numRuns: 120, seed },
  );
  const kinds: readonly PrivacyModal['kind'][] = [
    'closed',
    'warning',
    'captcha',
    'change-email',
    'already-linked',
    'email-sent',
    'error',
  ];
  expect([...seen]).toEqual(expect.arrayContaining([...kinds]));
}, 60_000);

test.each([
  ['DEFAULT', []],
  ['CONFIRMED', ['CONFIRMED']],
])(
  'after random actions from %s on, failed or not, the privacy page shows the outcome without a refresh',
  async (_, deletions) => {
    const steps = [
      ...requestSteps,
      ...modalSteps,
      ...choiceSteps,
      ...choiceSteps,
      ...timeSteps,
      breakStep(actions),
    ];
    await fc.assert(
      fc.asyncProperty(walks(steps), async (taken) => {
        const walk = await begin(new Set());
        await walk.store.platform.setDeletions('luna', deletions);
        await walk.page.refresh();
        await take(taken, walk);
        await expectTruth(walk);
      }),
      { numRuns: 60, seed },
    );
  },
  60_000,
);
