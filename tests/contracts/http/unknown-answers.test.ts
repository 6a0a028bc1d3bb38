import type { Result } from '#ports/result.ts';
import { type HttpPorts, httpPlatform } from '../../support/http-ports.ts';
import type { WireFault } from '../../support/msw/local-world.ts';
import { cards } from '../../support/cards.ts';
import { players } from '../../support/platform.ts';
import { valueOf } from '../../support/result.ts';
import { event } from '../analytics.contract.ts';
import { brazilian, newKey, Shopper } from '../payments.harness.ts';
import { change, mailedToken } from '../privacy.contract.ts';

// A malformed answer is neither data nor a refusal, for every operation.

const http = httpPlatform();
const image = 'data:image/png;base64,iVBORw0KGgo=';

let h: HttpPorts;
let shopper: Shopper;
beforeEach(async () => {
  h = http.open();
  await h.platform.remember('luna');
  shopper = new Shopper({ ...h, port: h.ports.payments, session: h.ports.session });
});

type Ask = () => Promise<() => Promise<Result<unknown, string>>>;

const us = () => h.platform.billingPlatforms.elsewhere;

/** Each operation whose answer needs a body. Prepares everything before the call, then returns the call. */
const needed: Readonly<Record<string, Ask>> = {
  createUserSession: async () => () => h.ports.session.resume(),
  readLinkedEmail: async () => () => h.ports.session.linkedEmail(),
  retrieveLocation: async () => () => h.location.lookUpCountry(),
  profile: async () => () => h.ports.player.profile(),
  skus: async () => () => h.ports.catalogue.prices({ billingPlatformId: us(), skuIds: ['620'] }),
  retrievePaymentProfiles: async () => () => h.ports.payments.profiles(us()),
  async createPaymentProfile() {
    const method = await shopper.method(cards.pays);
    return () => shopper.profile(method);
  },
  async updatePaymentProfile() {
    const method = await shopper.method(cards.pays);
    const { id } = valueOf(await shopper.profile(method, { save: true }));
    return () => h.ports.payments.updateProfile(id, brazilian);
  },
  async createPurchase() {
    const profile = await shopper.profileOf(cards.pays);
    return () => shopper.order(profile, { key: newKey() });
  },
  async purchase() {
    const { purchaseId } = await shopper.buy(cards.pays);
    return () => h.ports.payments.grant(purchaseId, 'gems_pack_3', players.luna.userId);
  },
  redeemPromoCode: async () => () => h.ports.promo.redeem('KITEWOOD2026'),
  saveScreenshot: async () => () => h.ports.screenshots.save(image),
  deleteScreenshot: async () => () => h.ports.screenshots.delete('shot_000001.png'),
  listDeletionSchedules: async () => () => h.ports.privacy.schedules(),
  readAdsConsent: async () => () => h.ports.privacy.adsConsent(),
};

const spoils: readonly (readonly [WireFault, string])[] = [
  ['html', 'unavailable'],
  ['wrong-shape', 'unavailable'],
  ['empty', 'unavailable'],
  ['half', 'unreachable'],
];

describe.each(Object.entries(needed))('%s', (operation, prepare) => {
  test.each(spoils)('a response with the fault %s is %s', async (fault, problem) => {
    const ask = await prepare();
    h.local.wireFaults.push({ operation, fault });
    expect(await ask()).toEqual({ ok: false, problem });
  });
});

/** Operations without a required body in the answer. */
const wanted: Readonly<Record<string, Ask>> = {
  createAuthenticationSession: async () => () => h.ports.session.signIn(players.luna),
  requestPasswordReset: async () => () => h.ports.password.requestReset(players.luna.email),
  async confirmPurchase() {
    const purchase = await shopper.waiting(cards.asks);
    valueOf(await h.ports.payments.challenge(purchase.clientSecret, us()));
    return () => h.ports.payments.confirm(purchase.purchaseId, purchase.paymentIntentId);
  },
  requestPersonalData: async () => () => h.ports.privacy.requestData(),
  requestEmailChange: async () => () => h.ports.privacy.requestEmailChange(change),
  scheduleDeletion: async () => () => h.ports.privacy.scheduleDeletion(),
  async cancelDeletion() {
    valueOf(await h.ports.privacy.scheduleDeletion());
    return () => h.ports.privacy.cancelDeletion();
  },
  changeAdsConsent: async () => () => h.ports.privacy.changeAdsConsent(true),
  async validateCaptcha() {
    const token = await h.platform.captchaToken('good');
    return () => h.ports.privacy.validateCaptcha(token);
  },
  async confirmDelete() {
    valueOf(await h.ports.privacy.scheduleDeletion());
    const token = await mailedToken(h.platform);
    return () => h.ports.privacy.confirm('delete', token);
  },
  async confirmDataRequest() {
    valueOf(await h.ports.privacy.requestData());
    const token = await mailedToken(h.platform);
    return () => h.ports.privacy.confirm('request', token);
  },
  async confirmEmailChange() {
    valueOf(await h.ports.privacy.requestEmailChange(change));
    const token = await mailedToken(h.platform);
    return () => h.ports.privacy.confirm('changeEmail', token);
  },
};

test.each(Object.entries(wanted))(
  'an HTML page in place of the answer to %s does not count as a success',
  async (operation, prepare) => {
    const ask = await prepare();
    h.local.wireFaults.push({ operation, fault: 'html' });
    expect(await ask()).toEqual({ ok: false, problem: 'unavailable' });
  },
);

/** Operations with a success status that allows a body. */
const talkative = Object.entries(wanted).filter(([operation]) =>
  ['createAuthenticationSession', 'requestPasswordReset', 'confirmPurchase'].includes(operation),
);

test.each(talkative)(
  'plain text in the answer to %s, which needs no body, counts as a success',
  async (operation, prepare) => {
    const ask = await prepare();
    h.local.wireFaults.push({ operation, fault: 'words' });
    expect((await ask()).ok).toBe(true);
  },
);

test('plain text in the answer to registerEvents counts as delivered', async () => {
  h.local.wireFaults.push({ operation: 'registerEvents', fault: 'words' });
  expect(await h.deliver([event(1)])).toBe('delivered');
});

test('an HTML page in place of the answer to registerEvents counts as lost', async () => {
  h.local.wireFaults.push({ operation: 'registerEvents', fault: 'html' });
  expect(await h.deliver([event(1)])).toBe('lost');
  expect(await h.deliver([event(1)])).toBe('delivered');
});

test('an HTML page in place of a new session signs no player out', async () => {
  const ended = jest.fn();
  h.ports.session.onEnded(ended);
  h.local.wireFaults.push({ operation: 'createUserSession', fault: 'html' });
  expect(await h.ports.player.profile()).toEqual({ ok: false, problem: 'unavailable' });
  expect(ended).not.toHaveBeenCalled();
});
