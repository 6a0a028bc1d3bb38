import { Checkout } from '#core/checkout/checkout.ts';
import { EditCard } from '#core/checkout/edit-card.ts';
import { PaymentArea } from '#core/checkout/payment-area.ts';
import { SavedCards } from '#core/checkout/saved-cards.ts';
import { NewPassword } from '#core/password/new-password.ts';
import { ResetRequest } from '#core/password/reset-request.ts';
import { AdsConsent } from '#core/privacy/ads-consent.ts';
import { deviceDataOf } from '#core/privacy/device-data.ts';
import { PromoRedemption } from '#core/promo/promo-redemption.ts';
import { screenshotsOf } from '#core/screenshots/screenshot-store.ts';
import { LinkEmailForm } from '#core/session/link-email-form.ts';
import { LinkedEmail } from '#core/session/linked-email.ts';
import { SignInForm } from '#core/session/sign-in-form.ts';
import { brazilian } from '../contracts/payments.harness.ts';
import { fillIn, gemPackPage, offerOf, openCheckout } from '../support/checkout.ts';
import { calls, mailedLink, openTab } from '../support/confirmation.ts';
import { FakeBrowser, type FakeStore, openFakeStore } from '../support/fake-store.ts';
import { png } from '../support/pictures.ts';
import { players } from '../support/platform.ts';
import { openPrivacy } from '../support/privacy.ts';
import { promoCodes } from '../support/promo-codes.ts';
import { visaCard } from '../support/saved-card.ts';
import { settle } from '../support/settle.ts';
import { goesWrong, throwUnforeseen, unforeseen } from '../support/unforeseen.ts';

// A port that throws is a bug: the error reaches the global handler, and nothing stays pending.

const { email } = players.luna;
const moon = 'luna.moon@example.test';
const problem = 'unavailable' as const;
const refused = { kind: 'refused', problem };
const failed = { kind: 'failed', problem };

let store: FakeStore;
let app: FakeStore['app'];
let ports: FakeStore['ports'];
let device: FakeStore['device'];
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  ({ app, ports, device } = store);
});

describe('a form', () => {
  test('for a reset link is refused as unavailable if its call throws', async () => {
    const reset = new ResetRequest({ ...ports.password, requestReset: unforeseen });
    await goesWrong(reset.send('Luna#1234'));
    expect(reset.state).toEqual(refused);
  });

  test('for a new password is refused as unavailable and stays typed if its call throws', async () => {
    const { exclusive, linkRuns } = device;
    const mailLink = { path: '/password-reset', token: 'token' };
    const port = { ...ports.password, change: unforeseen };
    const reset = new NewPassword(port, { exclusive, linkRuns, mailLink });
    await reset.open();
    reset.form.set('password', 'starlight');
    reset.form.set('confirmation', 'starlight');
    await goesWrong(reset.save());
    expect([reset.state, reset.form.values.password]).toEqual([refused, 'starlight']);
  });

  test('for a sign-in is refused as unavailable and keeps the password if its call throws', async () => {
    ports.session.signIn = unforeseen;
    const form = new SignInForm(app.session, app.analytics);
    form.setEmail(email);
    form.setPassword('moonlight');
    await goesWrong(form.submit());
    expect([form.state, form.password]).toEqual([refused, 'moonlight']);
  });

  test('for a promo code is refused as unavailable and stays typed if its call throws', async () => {
    ports.promo.redeem = unforeseen;
    const promo = new PromoRedemption(app.promo, app.player);
    promo.form.set('code', promoCodes.good);
    await goesWrong(promo.redeem());
    expect([promo.state, promo.form.values.code]).toEqual([refused, promoCodes.good]);
  });

  test('that links an e-mail is refused as unavailable and stays typed if its call throws', async () => {
    const port = { ...ports.session, linkEmail: unforeseen };
    const link = new LinkEmailForm(new LinkedEmail(port, device.diagnostics));
    link.set('email', moon);
    link.set('password', 'paper kites');
    await goesWrong(link.link());
    expect(link.state).toEqual({ ...refused, detail: '' });
    expect(link.form.values.email).toBe(moon);
  });
});

test('the confirmation of a mail’s link stays unknown if a retry throws, and can be retried again', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser, 'delete', await mailedLink(browser, 'delete'));
  await tab.platform.breakNext(calls.delete, problem);
  tab.confirmation.start();
  await settle();
  const { confirm } = tab.ports.privacy;
  tab.ports.privacy.confirm = unforeseen;
  await goesWrong(tab.confirmation.retry());
  expect(tab.confirmation.state).toEqual({ kind: 'unknown', problem });
  tab.ports.privacy.confirm = confirm;
  await tab.confirmation.retry();
  expect(tab.confirmation.state.kind).toMatch(/done/);
});

describe('a privacy request', () => {
  test.each(['delete', 'get-data', 'change-email'] as const)(
    '(%s) shows an error if the captcha check throws',
    async (request) => {
      const { requests, store, solve } = await openPrivacy('luna');
      store.ports.privacy.validateCaptcha = unforeseen;
      requests.ask(request);
      requests.goOn();
      await goesWrong(solve('good'));
      expect(requests.modal).toEqual({ kind: 'error', request, problem });
    },
  );

  test('shows an error and keeps the typed address if the change of an e-mail throws', async () => {
    const { requests, store, solve } = await openPrivacy('luna');
    store.ports.privacy.requestEmailChange = unforeseen;
    requests.ask('change-email');
    await solve('good');
    if (requests.modal.kind !== 'change-email') throw new Error('no e-mail is asked for');
    const { draft } = requests.modal;
    draft.form.set('newEmail', moon);
    await goesWrong(requests.submitEmail());
    expect(requests.modal).toEqual({ kind: 'error', request: 'change-email', problem, draft });
  });
});

test('an ads choice is reverted and reported if saving it throws', async () => {
  const ads = new AdsConsent({ ...ports.privacy, changeAdsConsent: unforeseen }, store.clock);
  await ads.refetch();
  await goesWrong(ads.choose(true));
  expect(ads.state).toMatchObject({ kind: 'not-saved', consent: false, certain: true });
});

describe('the cancellation of a deletion', () => {
  test.each([
    ['may be retried if it throws while the deletion is scheduled', true, false, 'still-scheduled'],
    ['has succeeded even if loading the schedules throws', false, true, 'cancelled'],
    ['has an unknown outcome if both throw', true, true, 'unknown'],
  ])('%s', async (_, cancelling, loading, kind) => {
    const { app, ports } = (await openPrivacy('luna', ['CONFIRMED'])).store;
    if (cancelling) ports.privacy.cancelDeletion = unforeseen;
    if (loading) ports.privacy.schedules = unforeseen;
    await goesWrong(app.privacy.cancel());
    const status = cancelling ? 'CONFIRMED' : 'DEFAULT';
    const state = { kind: loading ? 'doubtful' : 'known', status };
    expect(app.privacy).toMatchObject({ cancelState: { kind }, state });
  });
});

describe('a checkout', () => {
  test('fails to open if loading the price throws', async () => {
    ports.catalogue.prices = unforeseen;
    const checkout = new Checkout(app, gemPackPage);
    await goesWrong(checkout.open());
    expect(checkout.state).toEqual(failed);
  });

  test('keeps Pay enabled, with a notice about the unknown price, if reading the price throws', async () => {
    const checkout = await openCheckout(store);
    fillIn(store, checkout);
    ports.catalogue.prices = unforeseen;
    await goesWrong(checkout.pay());
    expect(offerOf(checkout)).toMatchObject({ kind: 'ready', notice: 'price-unknown' });
    expect(checkout.canPay).toBe(true);
  });
});

describe('a saved card', () => {
  test.each([
    ['stays open and reports the problem if saving throws', false, { kind: 'editing', problem }],
    ['stays closed if a save rejects after it was closed', true, { kind: 'closed' }],
  ])('has an editor that %s', async (_, left, state) => {
    const answer = Promise.withResolvers<never>();
    const cards = new SavedCards({ ...ports.payments, updateProfile: () => answer.promise });
    const edit = new EditCard(cards, new PaymentArea(cards), app.session);
    edit.open(visaCard('card-1', brazilian));
    const saving = edit.save();
    if (left) edit.leave();
    answer.reject(new Error('nobody foresaw this'));
    await goesWrong(saving);
    expect(edit.state).toMatchObject(state);
  });

  test('is listed again and reported as not deleted if deleting it throws', async () => {
    const card = visaCard('card-1');
    const profiles = () => Promise.resolve({ ok: true as const, value: [card] });
    const cards = new SavedCards({ ...ports.payments, profiles, deleteProfile: unforeseen });
    await cards.load('demo-billing-us');
    await goesWrong(cards.delete(card));
    expect([cards.list, cards.notDeleted]).toEqual([[card], card]);
  });
});

describe('a picture', () => {
  beforeEach(() => screenshotsOf(app).take(png));
  const picture = { type: 'image/png', bytes: png };

  test('stays held if redrawing another one throws', async () => {
    ports.pictures.redraw = unforeseen;
    await goesWrong(screenshotsOf(app).take(png.slice()));
    expect(screenshotsOf(app).state).toEqual({ kind: 'held', picture });
  });

  test.each([
    ['held', 'written as text', () => (ports.pictures.encode = unforeseen)],
    ['held', 'saved', () => (ports.screenshots.save = unforeseen)],
    ['saved', 'deleted', () => (ports.screenshots.delete = unforeseen)],
  ])('stays %s and reports the problem if it cannot be %s', async (kind, _, breakIt) => {
    const screenshots = screenshotsOf(app);
    if (kind === 'saved') await screenshots.save();
    breakIt();
    await goesWrong(kind === 'saved' ? screenshots.remove() : screenshots.save());
    expect(screenshots.state).toMatchObject({ kind, picture, problem });
  });
});

test.each([
  ['the sign-out', () => (ports.session.signOut = unforeseen)],
  ['the journal', () => (ports.journal.rewriteAll = unforeseen)],
  ['the storage', () => (ports.storedData.wipe = unforeseen)],
])('wiping this device can be requested again after %s throws', async (_, breakIt) => {
  const deviceData = deviceDataOf(app);
  breakIt();
  deviceData.ask();
  deviceData.agree();
  const wiping = deviceData.wipe();
  await deviceData.measure();
  await goesWrong(wiping);
  expect(deviceData.state.kind).toBe('shown');
});

test('a new version is offered again if applying it throws', async () => {
  device.updates.newVersionWaits();
  device.updates.apply = unforeseen;
  await goesWrong(app.updates.apply());
  expect([app.updates.offered, app.updates.applying]).toEqual([true, false]);
});

test('a sign-out that throws is reported as failed and clears the player', async () => {
  ports.session.signOut = unforeseen;
  await goesWrong(app.signOut.run());
  expect([app.signOut.state.kind, app.session.userId]).toEqual(['failed', undefined]);
});

describe('an analytics event that throws', () => {
  beforeEach(() => void (ports.analytics.record = throwUnforeseen));

  test('keeps no player signed in', async () => {
    await goesWrong(app.signOut.run());
    await settle();
    expect([app.signOut.state.kind, app.session.userId]).toEqual(['idle', undefined]);
    expect(await ports.session.resume()).toMatchObject({ problem: 'signed-out' });
  });

  test('leaves the sign-in form editable', async () => {
    const form = new SignInForm(app.session, app.analytics);
    form.setEmail(email);
    form.setPassword('wrong');
    await goesWrong(form.submit());
    expect([form.state.kind, form.canSubmit]).toEqual(['refused', true]);
  });
});
