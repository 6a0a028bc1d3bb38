import { beginRedemption, PromoRedemption } from '#core/promo/promo-redemption.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';
import { promoCodes } from '../../support/promo-codes.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
let promo: PromoRedemption;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  promo = new PromoRedemption(store.app.promo, store.app.player);
});

async function redeem(code: string): Promise<void> {
  promo.setCode(code);
  await promo.redeem();
  await settle();
}

test('a good code is redeemed, and the balance rises', async () => {
  await redeem(promoCodes.good);
  expect(promo.state).toEqual({ kind: 'redeemed', rose: { coins: 500, gems: 50 } });
  expect(store.app.player.profile).toMatchObject({ coins: 13000, gems: 290 });
});

test.each(['ＫＩＴＥＷＯＯＤ２０２６', 'KITEWOOD٢٠٢٦', 'KITE\u200dWOOD2026\u2009'])(
  'the good code written as %j is redeemed, and shows as it was sent',
  async (written) => {
    promo.setCode(written);
    expect(promo.canRedeem).toBe(true);
    promo.normalizeCode();
    expect(promo.code).toBe(promoCodes.good);
    await redeem(written);
    expect(promo.state).toMatchObject({ kind: 'redeemed' });
  },
);

test.each([
  [promoCodes.unknown, 'not-found'],
  [promoCodes.expired, 'expired'],
  [promoCodes.exhausted, 'limit-reached'],
  [promoCodes.strange, 'other'],
])('%s is %s; it stays typed, and the balance stays too', async (code, problem) => {
  await redeem(code);
  expect(promo.state).toEqual({ kind: 'refused', problem });
  expect(promo.code).toBe(code);
  expect(store.app.player.profile).toMatchObject({ coins: 12500, gems: 240 });
});

test('a balance that cannot be read again does not say by how much it rose', async () => {
  await store.platform.breakNext('profile', ...Array<'unavailable'>(9).fill('unavailable'));
  await redeem(promoCodes.good);
  expect(promo.state).toEqual({ kind: 'redeemed' });
});

test('the same code again is already redeemed', async () => {
  await redeem(promoCodes.good);
  promo.another();
  expect([promo.state.kind, promo.code]).toEqual(['editing', '']);
  await redeem(promoCodes.good);
  expect(promo.state).toEqual({ kind: 'refused', problem: 'already-redeemed' });
});

test.each([
  ['request-lost', 'unreachable', 240],
  ['answer-lost', 'unreachable', 290],
  ['unavailable', 'unavailable', 240],
  ['unavailable-after', 'unavailable', 290],
] as const)(
  'with the call %s it is %s, and the balance shows the outcome',
  async (fault, problem, gems) => {
    await store.platform.breakNext('redeemPromoCode', fault);
    await redeem(promoCodes.good);
    expect(promo.state).toEqual({ kind: 'refused', problem });
    expect(store.app.player.profile.gems).toBe(gems);
  },
);

test('the error can be put away, and the code is still there', async () => {
  await redeem(promoCodes.expired);
  promo.dismiss();
  expect([promo.state.kind, promo.code, promo.canRedeem]).toEqual([
    'editing',
    promoCodes.expired,
    true,
  ]);
});

test('white space around a code is dropped: what is sent is what is shown', async () => {
  const sent = jest.fn(store.ports.promo.redeem);
  promo = new PromoRedemption({ redeem: sent }, store.app.player);
  await redeem(`\t ${promoCodes.good} \n`);
  expect(sent.mock.calls).toEqual([[promoCodes.good]]);
  expect(promo.code).toBe(promoCodes.good);
});

test.each(['"CODE"', '„CODE“', '“CODE”', "'CODE'", '« CODE »', ' "CODE" ', 'CODE”'])(
  'marks of a quotation around a code are dropped, too: %s',
  async (quoted) => {
    const sent = jest.spyOn(store.app.promo, 'redeem');
    await redeem(quoted.replace('CODE', promoCodes.good));
    expect(sent.mock.calls).toEqual([[promoCodes.good]]);
    expect(promo.code).toBe(promoCodes.good);
  },
);

test.each(['', 'KITEWOOD2', 'KITEW OOD26'])('%j cannot be redeemed', async (code) => {
  await redeem(code);
  expect([promo.canRedeem, promo.state.kind]).toEqual([false, 'editing']);
});

test('while one is on its way it cannot be redeemed again', async () => {
  await store.platform.slowDown(100);
  promo.setCode(promoCodes.good);
  const presses = [promo.redeem(), promo.redeem()];
  expect([promo.state.kind, promo.canRedeem]).toEqual(['redeeming', false]);
  await store.clock.advance(1_000);
  await Promise.all(presses);
  expect(promo.state).toMatchObject({ kind: 'redeemed' });
});

test('signing out in between does not load a balance', async () => {
  await store.platform.slowDown(100);
  promo.setCode(promoCodes.good);
  const late = promo.redeem();
  await settle();
  void store.app.signOut.run();
  await store.clock.advance(1_000);
  await late;
  expect(store.app.player.profile.gems).toBe(240);
  expect(store.app.session.state).toEqual({ kind: 'closed', by: 'signed-out', elsewhere: false });
});

describe('who leaves the page while a code is on its way', () => {
  let late: Promise<void>;
  beforeEach(async () => {
    promo = beginRedemption(store.app);
    const leave = promo.open(store.app.session);
    await store.platform.slowDown(100);
    promo.setCode(promoCodes.good);
    late = promo.redeem();
    leave();
  });

  async function answered(): Promise<void> {
    await store.clock.advance(1_000);
    await late;
  }

  test('finds it pending again, and is shown its outcome once', async () => {
    // Of a page that was begun and not shown nothing gets lost.
    beginRedemption(store.app);
    const again = beginRedemption(store.app);
    const leave = again.open(store.app.session);
    expect(again.state).toEqual({ kind: 'redeeming' });
    await answered();
    expect(again.state).toMatchObject({ kind: 'redeemed' });
    leave();
    expect(beginRedemption(store.app).state).toEqual({ kind: 'editing' });
  });

  test('is shown its outcome after the answer, too', async () => {
    await answered();
    expect(beginRedemption(store.app).state).toMatchObject({ kind: 'redeemed' });
  });
});

describe('who loses the session while a code is typed', () => {
  beforeEach(async () => {
    promo = beginRedemption(store.app);
    const leave = promo.open(store.app.session);
    await store.platform.endSessions();
    await redeem(promoCodes.good);
    expect(store.app.session.state).toMatchObject({ kind: 'absent', ended: true });
    leave();
  });

  test('finds it again once signed in, and can redeem it', async () => {
    await store.app.session.signIn(players.luna);
    promo = beginRedemption(store.app);
    promo.open(store.app.session);
    expect([promo.state, promo.code]).toEqual([{ kind: 'editing' }, promoCodes.good]);
    await promo.redeem();
    expect(promo.state).toMatchObject({ kind: 'redeemed' });
  });
});

test('who signs out finds nothing of what they had typed', async () => {
  promo = beginRedemption(store.app);
  const leave = promo.open(store.app.session);
  promo.setCode(promoCodes.good);
  await store.app.signOut.run();
  leave();
  expect(beginRedemption(store.app).code).toBe('');
});
