import { beginRedemption, PromoRedemption } from '#core/promo/promo-redemption.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';
import { promoCodes } from '../../support/promo-codes.ts';
import { reloaded } from '../../support/reload.ts';
import { signedOut } from '../../support/session-states.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
let promo: PromoRedemption;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  promo = new PromoRedemption(store.app.promo, store.app.player);
});

async function redeem(code: string): Promise<void> {
  promo.form.set('code', code);
  await promo.redeem();
  await settle();
}

test('a good code is redeemed once, which raises the balance, and refused a second time', async () => {
  await redeem(promoCodes.good);
  expect(promo.state).toEqual({ kind: 'redeemed', rose: { coins: 500, gems: 50 } });
  expect(store.app.player.profile).toMatchObject({ coins: 13000, gems: 290 });
  promo.another();
  expect([promo.state.kind, promo.form.values.code]).toEqual(['editing', '']);
  await redeem(promoCodes.good);
  expect(promo.state).toEqual({ kind: 'refused', problem: 'already-redeemed' });
});

test.each([
  [promoCodes.unknown, 'not-found'],
  [promoCodes.strange, 'other'],
])(
  'the code %s is refused as %s, leaves the balance unchanged and can be redeemed once more',
  async (code, problem) => {
    await redeem(code);
    expect([promo.state, promo.form.values.code]).toEqual([{ kind: 'refused', problem }, code]);
    expect(store.app.player.profile).toMatchObject({ coins: 12500, gems: 240 });
    promo.dismiss();
    expect([promo.state.kind, promo.form.values.code, promo.canRedeem]).toEqual([
      'editing',
      code,
      true,
    ]);
  },
);

test('a code that was redeemed elsewhere shows the balance that it raised', async () => {
  await store.ports.promo.redeem(promoCodes.good);
  await redeem(promoCodes.good);
  expect(promo.state).toEqual({ kind: 'refused', problem: 'already-redeemed' });
  expect(store.app.player.profile).toMatchObject({ coins: 13000, gems: 290 });
});

test('a redemption shows no increase if the balance cannot be refetched', async () => {
  await store.platform.breakNext('profile', ...Array<'unavailable'>(9).fill('unavailable'));
  await redeem(promoCodes.good);
  expect(promo.state).toEqual({ kind: 'redeemed' });
});

test('a redemption shows no increase if the balance before is not known', async () => {
  await store.platform.breakNext('profile', 'unavailable');
  store = await reloaded(store);
  expect(store.app.player.state.kind).toBe('failed');
  promo = new PromoRedemption(store.app.promo, store.app.player);
  await redeem(promoCodes.good);
  expect([promo.state, store.app.player.state.kind]).toEqual([{ kind: 'redeemed' }, 'ready']);
});

test.each([
  ['request-lost', 'unreachable', 240],
  ['answer-lost', 'unreachable', 290],
  ['unavailable', 'unavailable', 240],
  ['unavailable-after', 'unavailable', 290],
] as const)(
  'if the call is %s, the redemption is refused as %s and the balance shows the real outcome',
  async (fault, problem, gems) => {
    await store.platform.breakNext('redeemPromoCode', fault);
    await redeem(promoCodes.good);
    expect(promo.state).toEqual({ kind: 'refused', problem });
    expect(store.app.player.profile.gems).toBe(gems);
  },
);

test.each(['limit-reached', 'not-found', 'expired', 'other'] as const)(
  'after a lost answer, a code refused as %s may have been redeemed and the balance is read again, unlike with another code',
  async (problem) => {
    await store.platform.breakNext('profile', 'unavailable');
    await store.platform.breakNext('redeemPromoCode', 'answer-lost');
    await redeem(promoCodes.good);
    expect(store.app.player.profile.gems).toBe(240);
    jest.spyOn(store.app.promo, 'redeem').mockResolvedValue({ ok: false, problem });
    promo.dismiss();
    await redeem(promoCodes.good);
    expect(promo.state).toEqual({ kind: 'refused', problem: 'unknown' });
    expect(store.app.player.profile.gems).toBe(290);
    promo.dismiss();
    await redeem(promoCodes.unknown);
    expect(promo.state).toEqual({ kind: 'refused', problem });
  },
);

const lookAlikes = ['ＳＵＮＳＨＩＮＥ２０２６', 'SUNSHINE٢٠٢٦', 'SUN\u200dSHINE2026\u2009'];
const quoted = [
  '\t CODE \n',
  '"CODE"',
  '„CODE“',
  '“CODE”',
  "'CODE'",
  '« CODE »',
  ' "CODE" ',
  'CODE”',
];

test.each([...lookAlikes, ...quoted])(
  'the good code written as %j is normalised in the field and sent so',
  async (text) => {
    const sent = jest.spyOn(store.app.promo, 'redeem');
    const written = text.replace('CODE', promoCodes.good);
    promo.form.set('code', written);
    expect(promo.canRedeem).toBe(true);
    promo.form.leave('code');
    expect(promo.form.values.code).toBe(promoCodes.good);
    await redeem(written);
    expect(sent.mock.calls).toEqual([[promoCodes.good]]);
    expect(promo.form.values.code).toBe(promoCodes.good);
  },
);

test.each(['', 'KITEWOOD2', 'KITEW OOD26'])('%j cannot be redeemed', async (code) => {
  await redeem(code);
  expect([promo.canRedeem, promo.state.kind]).toEqual([false, 'editing']);
});

test('a code cannot be redeemed again while its redemption is in flight', async () => {
  await store.platform.slowDown(100);
  promo.form.set('code', promoCodes.good);
  const presses = [promo.redeem(), promo.redeem()];
  expect([promo.state.kind, promo.canRedeem]).toEqual(['redeeming', false]);
  await store.clock.advance(1_000);
  await Promise.all(presses);
  expect(promo.state).toMatchObject({ kind: 'redeemed' });
});

test('a sign-out while a redemption is in flight keeps the balance from being refetched', async () => {
  await store.platform.slowDown(100);
  promo.form.set('code', promoCodes.good);
  const late = promo.redeem();
  await settle();
  void store.app.signOut.run();
  await store.clock.advance(1_000);
  await late;
  expect(store.app.player.profile.gems).toBe(240);
  expect(store.app.session.state).toEqual(signedOut);
});

describe('a promo page left while a redemption is in flight', () => {
  let late: Promise<void>;
  beforeEach(async () => {
    promo = beginRedemption(store.app);
    const leave = promo.open(store.app);
    await store.platform.slowDown(100);
    promo.form.set('code', promoCodes.good);
    late = promo.redeem();
    leave();
  });

  async function answered(): Promise<void> {
    await store.clock.advance(1_000);
    await late;
  }

  test('shows the pending redemption when it is reopened, and its outcome once', async () => {
    // A page that was created and never shown does not take the outcome.
    beginRedemption(store.app);
    const again = beginRedemption(store.app);
    const leave = again.open(store.app);
    expect(again.state).toEqual({ kind: 'redeeming' });
    await answered();
    expect(again.state).toMatchObject({ kind: 'redeemed' });
    leave();
    expect(beginRedemption(store.app).state).toEqual({ kind: 'editing' });
  });

  test('shows the outcome when it is reopened after the response', async () => {
    await answered();
    expect(beginRedemption(store.app).state).toMatchObject({ kind: 'redeemed' });
  });
});

test('a code in the field when the session ended can be redeemed after signing in again', async () => {
  promo = beginRedemption(store.app);
  const leave = promo.open(store.app);
  await store.platform.endSessions();
  await redeem(promoCodes.good);
  expect(store.app.session.state).toMatchObject({ kind: 'absent', ended: true });
  leave();
  await store.app.session.signIn(players.luna);
  promo = beginRedemption(store.app);
  promo.open(store.app);
  expect([promo.state, promo.form.values.code]).toEqual([{ kind: 'editing' }, promoCodes.good]);
  expect(store.app.navigation.halfTyped).toBe(true);
  await promo.redeem();
  expect(promo.state).toMatchObject({ kind: 'redeemed' });
});

test('a typed code is discarded when the player signs out', async () => {
  promo = beginRedemption(store.app);
  const leave = promo.open(store.app);
  promo.form.set('code', promoCodes.good);
  await store.app.signOut.run();
  leave();
  expect(beginRedemption(store.app).form.values.code).toBe('');
});
