import type { FamilyProblem } from '#ports/family.ts';
import { PurchaseLock } from '#core/family/purchase-lock.ts';
import { runInAction } from 'mobx';
import { off, on } from '../../support/fake-family.ts';
import { capped, dollars, eachTime, nothingSold, OpenFamily } from '../../support/family.ts';
import { settle } from '../../support/settle.ts';
import { goesWrong, unforeseen } from '../../support/unforeseen.ts';

const day = 86_400_000;

let h: OpenFamily;
beforeEach(() => {
  h = new OpenFamily();
  h.account.problem = undefined;
});

const reads = () => h.account.calls.filter((call) => call === 'read').length;

/** The store of a page, by now with these rules of the account. */
async function start(): Promise<void> {
  h.store.start();
  await settle();
}

async function network(online: boolean): Promise<void> {
  runInAction(() => (h.connectivity.online = online));
  await settle();
}

async function enter(userId: string | undefined): Promise<void> {
  runInAction(() => {
    h.session.userId = userId;
    h.session.state.kind = userId === undefined ? 'absent' : 'present';
  });
  await settle();
}

describe('rules of the account that are on', () => {
  beforeEach(() => h.account.become(on(eachTime)));

  test.each<FamilyProblem>(['unavailable', 'unreachable', 'signed-out', 'unsupported'])(
    'still hold after a read that fails: %s',
    async (problem) => {
      await start();
      h.account.problem = problem;
      await h.store.read();
      expect(h.store.state).toMatchObject({ kind: 'known', source: 'account' });
      expect([h.store.rules, new PurchaseLock(h.part()).loading]).toEqual([eachTime, false]);
    },
  );

  test('keep the platform’s total after a read that fails, but not for another month', async () => {
    h.account.become(on(eachTime, { spent: dollars(7) }));
    h.totals = { own: dollars(3), here: dollars(3) };
    await start();
    expect(h.store.totals.own).toEqual(dollars(7));
    h.account.problem = 'unreachable';
    await h.store.read();
    expect(h.store.totals.own).toEqual(dollars(7));
    await h.clock.advance(15 * day);
    await h.store.read();
    expect(h.store.totals.own).toEqual(dollars(3));
  });

  test('still hold after a read that throws', async () => {
    await start();
    h.device.read = unforeseen;
    await goesWrong(h.store.read());
    expect(h.store.rules).toEqual(eachTime);
  });

  test('still hold if the same player signs in again and the read fails', async () => {
    await start();
    await enter(undefined);
    expect(h.store.rules).toBeUndefined();
    h.account.problem = 'unavailable';
    await enter('player-luna');
    expect(h.store.rules).toEqual(eachTime);
  });

  test('are kept if the answer to a change arrives after the player left', async () => {
    await start();
    await enter(undefined);
    await h.store.changed(on(nothingSold), 'account');
    expect(h.store.rules).toBeUndefined();
    h.account.problem = 'unavailable';
    await enter('player-luna');
    expect(h.store.rules).toEqual(eachTime);
  });

  test('are nothing to another player', async () => {
    await start();
    h.account.problem = 'unavailable';
    await enter('player-bia');
    expect(h.store.state).toEqual({ kind: 'failed', problem: 'unavailable' });
  });

  test.each<FamilyProblem>(['unavailable', 'unsupported'])(
    'may be on again if the next read after they were turned off fails: %s',
    async (problem) => {
      await start();
      h.account.problem = problem;
      await h.store.changed(off, h.store.source);
      expect(h.store.state).toEqual({ kind: 'failed', problem });
    },
  );

  test('still hold after a failed read before those of this browser', async () => {
    await start();
    h.device.hold(nothingSold);
    h.account.problem = 'unavailable';
    await h.store.read();
    expect(h.store.state).toMatchObject({ kind: 'known', source: 'account' });
    expect(h.store.rules).toEqual(eachTime);
  });

  test('hold as they were last changed', async () => {
    await start();
    await h.store.changed(on(nothingSold), h.store.source);
    h.account.problem = 'unavailable';
    await h.store.read();
    expect(h.store.rules).toEqual(nothingSold);
  });
});

test.each<[string, 'pin' | 'free', () => unknown]>([
  ['a read that fails', 'pin', () => (h.account.problem = 'unavailable')],
  ['a read with a low total', 'pin', () => h.account.become(on(capped(499), { spent: [] }))],
  ['a read of rules that are off', 'free', () => h.account.become(off)],
  [
    'another player’s sign-in',
    'free',
    () => {
      h.account.problem = 'unavailable';
      return enter('player-bia');
    },
  ],
])(
  'after a refusal by the account’s rules and %s, a purchase is judged as %s',
  async (_, kind, happen) => {
    await start();
    h.store.notePurchase(true);
    await happen();
    await h.store.read();
    expect(h.store.verdictOn({ minor: 499, currency: 'USD' }).kind).toBe(kind);
  },
);

describe('the rules are read again', () => {
  test('once the platform is reachable', async () => {
    await network(false);
    h.account.problem = 'unreachable';
    await start();
    expect(h.store.state.kind).toBe('failed');
    h.account.problem = undefined;
    h.account.become(on(eachTime));
    await network(true);
    expect([h.store.rules, reads()]).toEqual([eachTime, 2]);
  });

  test('once the platform recognises a remembered player', async () => {
    h.session.state.kind = 'remembered';
    await start();
    h.account.become(on(eachTime));
    runInAction(() => (h.session.state.kind = 'present'));
    await settle();
    expect(h.store.rules).toEqual(eachTime);
  });

  test('neither when the network is lost, nor twice for a sign-in', async () => {
    await enter(undefined);
    await start();
    await enter('player-luna');
    await network(false);
    expect(reads()).toBe(1);
  });

  test('when the page becomes visible, unless they were read in the last minute', async () => {
    await start();
    h.account.become(on(eachTime));
    await h.clock.advance(60_000);
    h.tab.show();
    await settle();
    expect([h.store.rules, reads()]).toEqual([undefined, 1]);
    await h.clock.advance(1);
    h.tab.show();
    await settle();
    expect([h.store.rules, reads()]).toEqual([eachTime, 2]);
  });

  test('when the page becomes visible after a failed read, but not offline', async () => {
    h.account.problem = 'unavailable';
    await start();
    await network(false);
    h.tab.show();
    await settle();
    expect(reads()).toBe(1);
    await network(true);
    expect(reads()).toBe(2);
    h.tab.show();
    await settle();
    expect(reads()).toBe(3);
  });
});
