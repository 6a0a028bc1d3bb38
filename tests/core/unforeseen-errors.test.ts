import { deviceDataOf } from '#core/privacy/device-data.ts';
import { Checkout } from '#core/checkout/checkout.ts';
import { EditCard } from '#core/checkout/edit-card.ts';
import { PaymentArea } from '#core/checkout/payment-area.ts';
import { SavedCards } from '#core/checkout/saved-cards.ts';
import { NewPassword } from '#core/password/new-password.ts';
import { AdsConsent } from '#core/privacy/ads-consent.ts';
import { ResetRequest } from '#core/password/reset-request.ts';
import { PromoRedemption } from '#core/promo/promo-redemption.ts';
import { screenshotsOf } from '#core/screenshots/screenshot-store.ts';
import { LinkEmailForm } from '#core/session/link-email-form.ts';
import { LinkedEmail } from '#core/session/linked-email.ts';
import { SignInForm } from '#core/session/sign-in-form.ts';
import { brazilian } from '../contracts/payments.harness.ts';
import { fillIn, gemPackPage, offerOf, openCheckout } from '../support/checkout.ts';
import { calls, mailedLink, openTab } from '../support/confirmation.ts';
import {
  createFakePorts,
  FakeBrowser,
  type FakeStore,
  openFakeStore,
} from '../support/fake-store.ts';
import { players } from '../support/platform.ts';
import { openPrivacy } from '../support/privacy.ts';
import { png } from '../support/pictures.ts';
import { visaCard } from '../support/saved-card.ts';
import { promoCodes } from '../support/promo-codes.ts';
import { settle } from '../support/settle.ts';
import { goesWrong, unforeseen } from '../support/unforeseen.ts';

// A port that throws is a bug: the error reaches the global handler, and no caller stays pending.

const moon = 'luna.moon@example.test';
const refused = { kind: 'refused', problem: 'unavailable' };

describe('a port that throws while no player is signed in', () => {
  const fake = createFakePorts();

  test('a reset-link request is refused as unavailable if the port throws', async () => {
    const reset = new ResetRequest({ ...fake.ports.password, requestReset: unforeseen });
    await goesWrong(reset.send('Luna#1234'));
    expect(reset.state).toEqual(refused);
  });

  test('a new password is refused as unavailable and stays typed if saving it throws', async () => {
    const { linkRuns, exclusive } = fake.device;
    const mailLink = { path: '/password-reset', token: 'token' };
    const port = { ...fake.ports.password, change: unforeseen };
    const reset = new NewPassword(port, { linkRuns, exclusive, mailLink });
    await reset.open();
    reset.form.set('password', 'starlight');
    reset.form.set('confirmation', 'starlight');
    await goesWrong(reset.save());
    expect([reset.state, reset.form.values.password]).toEqual([refused, 'starlight']);
  });

  test('a sign-in is refused as unavailable and keeps the typed password if the port throws', async () => {
    const { app, ports } = await openFakeStore();
    ports.session.signIn = unforeseen;
    const form = new SignInForm(app.session, app.analytics);
    form.setEmail(players.luna.email);
    form.setPassword('moonlight');
    await goesWrong(form.submit());
    expect([form.state, form.password]).toEqual([refused, 'moonlight']);
  });

  test('the confirmation of a mail’s link stays unknown if a retry throws, and can be retried again', async () => {
    const browser = new FakeBrowser();
    const tab = await openTab(browser, 'delete', await mailedLink(browser, 'delete'));
    await tab.platform.breakNext(calls.delete, 'unavailable');
    tab.confirmation.start();
    await settle();
    const { confirm } = tab.ports.privacy;
    tab.ports.privacy.confirm = unforeseen;
    await goesWrong(tab.confirmation.retry());
    expect(tab.confirmation.state).toEqual({ kind: 'unknown', problem: 'unavailable' });
    tab.ports.privacy.confirm = confirm;
    await tab.confirmation.retry();
    expect(tab.confirmation.state.kind).toMatch(/done/);
  });
});

describe('a port that throws while a player is signed in', () => {
  let store: FakeStore;
  beforeEach(async () => {
    store = await openFakeStore({ signedInAs: 'luna' });
  });

  test('a promo code is refused as unavailable and stays typed if redeeming it throws', async () => {
    store.ports.promo.redeem = unforeseen;
    const promo = new PromoRedemption(store.app.promo, store.app.player);
    promo.setCode(promoCodes.good);
    await goesWrong(promo.redeem());
    expect([promo.state, promo.code]).toEqual([refused, promoCodes.good]);
  });

  test('an e-mail is refused as unavailable and stays typed if linking it throws', async () => {
    const port = { ...store.ports.session, linkEmail: unforeseen };
    const link = new LinkEmailForm(new LinkedEmail(port, store.device.diagnostics));
    link.set('email', moon);
    link.set('password', 'paper kites');
    await goesWrong(link.link());
    expect(link.state).toEqual({ ...refused, detail: '' });
    expect(link.form.values.email).toBe(moon);
  });

  describe('a privacy request', () => {
    test.each(['delete', 'get-data', 'change-email'] as const)(
      'a %s request shows an error if the captcha check throws, and shows the captcha on retry',
      async (request) => {
        const { requests, store, solve } = await openPrivacy('luna');
        store.ports.privacy.validateCaptcha = unforeseen;
        requests.ask(request);
        requests.goOn();
        await goesWrong(solve('good'));
        expect(requests.modal).toEqual({ kind: 'error', request, problem: 'unavailable' });
        requests.retry();
        expect(requests.modal).toMatchObject({ kind: 'captcha', request });
      },
    );

    test('an e-mail change keeps the typed address when it is retried after its request threw', async () => {
      const { requests, store, solve } = await openPrivacy('luna');
      store.ports.privacy.requestEmailChange = unforeseen;
      requests.ask('change-email');
      await solve('good');
      if (requests.modal.kind !== 'change-email') throw new Error('no e-mail is asked for');
      requests.modal.draft.form.set('newEmail', moon);
      await goesWrong(requests.submitEmail());
      requests.retry();
      const form = { values: { newEmail: moon } };
      expect(requests.modal).toMatchObject({ kind: 'change-email', draft: { form } });
    });
  });

  test('a checkout fails to open if loading prices throws, and can be opened again', async () => {
    const { prices } = store.ports.catalogue;
    store.ports.catalogue.prices = unforeseen;
    const checkout = new Checkout(store.app, gemPackPage);
    await goesWrong(checkout.open());
    expect(checkout.state).toEqual({ kind: 'failed', problem: 'unavailable' });
    store.ports.catalogue.prices = prices;
    await checkout.open();
    expect(checkout.state.kind).toBe('ready');
  });

  test('Pay stays enabled, with a notice about the unknown price, if reading the price throws', async () => {
    const checkout = await openCheckout(store);
    fillIn(store, checkout);
    store.ports.catalogue.prices = unforeseen;
    await goesWrong(checkout.pay());
    expect(offerOf(checkout)).toMatchObject({ kind: 'ready', notice: 'price-unknown' });
    expect(checkout.canPay).toBe(true);
  });

  describe('the editor of a saved card', () => {
    let answer: PromiseWithResolvers<never>;
    let edit: EditCard;
    beforeEach(() => {
      answer = Promise.withResolvers();
      const updateProfile = () => answer.promise;
      const cards = new SavedCards({ ...store.ports.payments, updateProfile });
      edit = new EditCard(cards, new PaymentArea(cards), store.app.session);
      edit.open(visaCard('card-1', brazilian));
    });

    test.each([
      ['stays open and reports the problem if saving throws', false],
      ['stays closed if a save rejects after it was closed', true],
    ])('the editor %s', async (_, left) => {
      const saving = edit.save();
      if (left) edit.leave();
      answer.reject(new Error('nobody foresaw this'));
      await goesWrong(saving);
      const open = { kind: 'editing', problem: 'unavailable' };
      expect(edit.state).toMatchObject(left ? { kind: 'closed' } : open);
    });
  });

  test('a saved card is listed again and reported as not deleted if deleting it throws', async () => {
    const card = visaCard('card-1');
    const profiles = () => Promise.resolve({ ok: true as const, value: [card] });
    const payments = { ...store.ports.payments, profiles, deleteProfile: unforeseen };
    const cards = new SavedCards(payments);
    await cards.load('demo-billing-us');
    await goesWrong(cards.delete(card));
    expect([cards.list, cards.notDeleted]).toEqual([[card], card]);
  });

  test('a sign-out that throws is reported as failed, clears the player, and can be retried', async () => {
    const { signOut } = store.ports.session;
    store.ports.session.signOut = unforeseen;
    await goesWrong(store.app.signOut.run());
    expect(store.app.signOut.state.kind).toBe('failed');
    expect(store.app.session.userId).toBeUndefined();
    store.ports.session.signOut = signOut;
    await store.app.signOut.retry();
    expect(store.app.signOut.state).toEqual({ kind: 'idle' });
  });

  test('an ads choice is reverted and reported for six seconds if saving it throws, and can be saved again', async () => {
    const ads = new AdsConsent(store.ports.privacy, store.clock);
    await ads.refetch();
    const { changeAdsConsent } = store.ports.privacy;
    store.ports.privacy.changeAdsConsent = unforeseen;
    await goesWrong(ads.choose(true));
    expect(ads.state).toEqual({ kind: 'not-saved', consent: false, certain: true });
    await store.clock.advance(6_000);
    expect(ads.state).toEqual({ kind: 'ready', consent: false });
    store.ports.privacy.changeAdsConsent = changeAdsConsent;
    await ads.choose(true);
    expect(ads.state).toEqual({ kind: 'ready', consent: true });
  });

  describe('the cancellation of a deletion', () => {
    beforeEach(async () => {
      ({ store } = await openPrivacy('luna', ['CONFIRMED']));
    });

    test('a cancellation that throws can be retried if the deletion is still scheduled', async () => {
      const { cancelDeletion } = store.ports.privacy;
      store.ports.privacy.cancelDeletion = unforeseen;
      await goesWrong(store.app.privacy.cancel());
      expect(store.app.privacy.cancelState).toEqual({ kind: 'still-scheduled' });
      store.ports.privacy.cancelDeletion = cancelDeletion;
      await store.app.privacy.cancel();
      expect(store.app.privacy.cancelState).toEqual({ kind: 'cancelled' });
    });

    test.each([
      ['a cancellation has succeeded even if loading the schedules throws', false, 'cancelled'],
      ['the outcome is unknown if cancelling and loading the schedules throw', true, 'unknown'],
    ])('%s', async (_, both, kind) => {
      if (both) store.ports.privacy.cancelDeletion = unforeseen;
      store.ports.privacy.schedules = unforeseen;
      await goesWrong(store.app.privacy.cancel());
      expect(store.app.privacy.cancelState).toEqual({ kind });
      const status = both ? 'CONFIRMED' : 'DEFAULT';
      expect(store.app.privacy.state).toMatchObject({ kind: 'doubtful', status });
    });
  });

  describe('a picture', () => {
    beforeEach(() => screenshotsOf(store.app).take(png));
    const picture = { type: 'image/png', bytes: png };

    test('a held picture stays if redrawing another one throws', async () => {
      store.ports.pictures.redraw = unforeseen;
      await goesWrong(screenshotsOf(store.app).take(png.slice()));
      expect(screenshotsOf(store.app).state).toEqual({ kind: 'held', picture });
    });

    test.each([
      ['held', 'written as text', () => (store.ports.pictures.encode = unforeseen)],
      ['held', 'saved', () => (store.ports.screenshots.save = unforeseen)],
      ['saved', 'deleted', () => (store.ports.screenshots.delete = unforeseen)],
    ])('a %s picture that cannot be %s stays and reports the problem', async (kind, _, breakIt) => {
      if (kind === 'saved') await screenshotsOf(store.app).save();
      breakIt();
      const screenshots = screenshotsOf(store.app);
      await goesWrong(kind === 'saved' ? screenshots.remove() : screenshots.save());
      expect(screenshots.state).toMatchObject({ kind, picture, problem: 'unavailable' });
    });
  });

  test.each([
    ['the sign-out', () => (store.ports.session.signOut = unforeseen)],
    ['the journal', () => (store.ports.journal.wipe = unforeseen)],
    ['the storage', () => (store.ports.storedData.wipe = unforeseen)],
  ])('wiping this device can be requested again after %s throws', async (_, breakIt) => {
    const deviceData = deviceDataOf(store.app);
    breakIt();
    deviceData.ask();
    deviceData.agree();
    const wiping = deviceData.wipe();
    await deviceData.measure();
    await goesWrong(wiping);
    expect(deviceData.state.kind).toBe('shown');
  });

  test('a new version is offered again if applying it throws', async () => {
    store.device.updates.newVersionWaits();
    store.device.updates.apply = unforeseen;
    await goesWrong(store.app.updates.apply());
    expect([store.app.updates.offered, store.app.updates.applying]).toEqual([true, false]);
  });
});
