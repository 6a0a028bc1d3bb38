import type { Family, FamilyProblem } from '#ports/family.ts';
import { runInAction } from 'mobx';
import { off, on, wrongPin } from '../../support/fake-family.ts';
import { capped, dollars, eachTime, nothingSold, OpenFamily } from '../../support/family.ts';
import { keepBack } from '../../support/late-answer.ts';
import { valueOf } from '../../support/result.ts';
import { settle } from '../../support/settle.ts';
import { goesWrong, unforeseen } from '../../support/unforeseen.ts';

let h: OpenFamily;
beforeEach(() => {
  h = new OpenFamily();
});

const started = async () => {
  const stop = h.store.start();
  await settle();
  return stop;
};
const become = (userId: string | undefined) => {
  runInAction(() => (h.session.userId = userId));
  return settle();
};
const reads = () => h.device.calls.filter((call) => call === 'read').length;

describe('FamilyStore.state', () => {
  const here = on(eachTime);
  const there = on(nothingSold);
  const ending: Family = { ...there, kind: 'ending', until: 7 };
  const known = (source: 'device' | 'account', family: Family) => ({
    kind: 'known',
    source,
    family,
  });

  test.each<readonly [Family | FamilyProblem, Family | FamilyProblem, object, string | undefined]>([
    [off, 'unsupported', known('device', off), 'false'],
    [here, 'unsupported', known('device', here), 'true'],
    [off, off, known('account', off), 'false'],
    [off, there, known('account', there), 'true'],
    [here, off, known('device', here), 'true'],
    [here, there, known('account', there), 'true'],
    [here, ending, known('account', ending), 'true'],
    [here, 'unreachable', known('device', here), 'true'],
    [off, 'unreachable', { kind: 'failed', problem: 'unreachable' }, undefined],
    ['denied', there, known('account', there), 'true'],
    ['denied', off, known('account', off), undefined],
    ['denied', 'unsupported', { kind: 'failed', problem: 'denied' }, undefined],
    ['denied', 'unavailable', { kind: 'failed', problem: 'unavailable' }, undefined],
  ])(
    'with %j in this browser and %j for the account is %j, and stores the preference `family` as %j',
    async (device, account, state, stored) => {
      for (const [port, is] of [
        [h.device, device],
        [h.account, account],
      ] as const) {
        port.problem = typeof is === 'string' ? is : undefined;
        if (typeof is !== 'string') port.become(is);
      }
      await h.store.read();
      expect([h.store.state, h.stored.get('family')]).toEqual([state, stored]);
    },
  );

  test('is unknown before it is read, and without a player only this browser is read', async () => {
    h.account.problem = undefined;
    h.account.become(there);
    await become(undefined);
    expect(h.store.state).toEqual({ kind: 'unknown' });
    await h.store.read();
    expect([h.store.state, h.account.calls]).toEqual([known('device', off), []]);
  });

  test('fails if a read throws', async () => {
    h.account.read = unforeseen;
    await goesWrong(h.store.read());
    expect(h.store.state).toEqual({ kind: 'failed', problem: 'unavailable' });
  });
});

describe('FamilyStore.start()', () => {
  test('reads the rules again after news of another tab and after a change of player, until it is stopped', async () => {
    const stop = await started();
    h.device.become(on(eachTime));
    h.tabs.hear({ kind: 'family' });
    await settle();
    expect(h.store.rules).toEqual(eachTime);
    h.account.problem = undefined;
    h.account.become(on(nothingSold));
    await become('player-bia');
    expect(h.store.rules).toEqual(nothingSold);
    stop();
    const before = reads();
    h.tabs.hear({ kind: 'family' });
    await become(undefined);
    expect(reads()).toBe(before);
  });

  test('does not read the rules again after other news', async () => {
    await started();
    h.tabs.hear({ kind: 'language', language: 'pt' });
    await settle();
    expect(reads()).toBe(1);
  });

  test('closes a question about a purchase once its player has left', async () => {
    h.device.become(on(eachTime));
    await started();
    const proof = h.store.ask({ kind: 'rules' });
    await become(undefined);
    expect([await proof, h.store.question.state]).toEqual([undefined, { kind: 'closed' }]);
  });

  test('keeps a visitor’s question about this browser’s rules once a player is recognised', async () => {
    h.session.userId = undefined;
    h.device.become(on(eachTime));
    await started();
    void h.store.ask({ kind: 'wipe' });
    await become('player-luna');
    expect(h.store.question.state.kind).toBe('asking');
  });

  test('does not take this browser without rules for the next player’s account', async () => {
    h.session.userId = undefined;
    h.account.problem = undefined;
    h.account.become(on(eachTime));
    h.stored.set('family', 'true');
    await started();
    expect([h.store.isOff, h.stored.get('family')]).toEqual([true, 'true']);
    const answer = keepBack(h.account, 'read');
    await become('player-bia');
    expect(h.store.state).toEqual({ kind: 'unknown' });
    await answer();
    expect(h.store.rules).toEqual(eachTime);
  });

  test.each(['device', 'account'] as const)(
    'shows nothing of a player who has left, even before the rules are read again (%s)',
    async (source) => {
      const spent = [{ minor: 499, currency: 'USD' }];
      h.totals = { own: spent, here: spent };
      h.account.problem = undefined;
      if (source === 'account') h.account.become(on(eachTime, { spent }));
      else h.device.become(on(eachTime));
      await started();
      expect(h.store.totals.own).toEqual(spent);
      runInAction(() => (h.session.userId = undefined));
      expect(h.store.totals).toEqual({ own: [], here: [] });
      expect(h.store.rules).toEqual(source === 'account' ? undefined : eachTime);
    },
  );

  test('drops the late answer of a read that another one has overtaken', async () => {
    h.device.become(on(eachTime));
    const deliver = keepBack<'read', Awaited<ReturnType<typeof h.device.read>>>(h.device, 'read');
    const late = h.store.read();
    h.device.become(off);
    await h.store.read();
    await deliver();
    await late;
    expect(h.store.state).toEqual({ kind: 'known', source: 'device', family: off });
  });

  test('drops an answer that comes after it was stopped', async () => {
    const deliver = keepBack<'read', Awaited<ReturnType<typeof h.device.read>>>(h.device, 'read');
    h.store.start()();
    await deliver();
    expect(h.store.state).toEqual({ kind: 'unknown' });
  });
});

describe('FamilyStore.changed()', () => {
  test('takes the answer at once, drops a pending read, and notifies the other tabs', async () => {
    await started();
    const deliver = keepBack<'read', Awaited<ReturnType<typeof h.device.read>>>(h.device, 'read');
    void h.store.read();
    await h.store.changed(on(eachTime), 'device');
    await deliver();
    expect(h.store.rules).toEqual(eachTime);
    expect(h.tabs.broadcasts).toEqual([{ kind: 'family' }]);
  });
});

describe('FamilyStore.totals', () => {
  test('are the journal’s, or the platform’s if it counts', async () => {
    h.totals = { own: dollars(499), here: dollars(998) };
    h.device.become(on(capped(500)));
    await h.store.read();
    expect(h.store.totals).toEqual(h.totals);
    h.account.problem = undefined;
    h.account.become(on(capped(500), { spent: dollars(7) }));
    await h.store.read();
    expect(h.store.totals).toEqual({ own: dollars(7), here: dollars(7) });
  });
});

test('an account’s cap without the platform’s total counts no other player of this browser', async () => {
  h.totals = { own: [], here: dollars(1900) };
  h.account.problem = undefined;
  h.account.become(on(capped(2000)));
  await h.store.read();
  expect(h.store.verdictOn({ minor: 499, currency: 'USD' })).toEqual({ kind: 'free' });
});

test('totals that cannot be read are not known, unless the platform counts', async () => {
  h = new OpenFamily(undefined, async () => undefined);
  h.account.problem = undefined;
  h.account.become(on(eachTime));
  await h.store.read();
  expect([h.store.knowsTotals, h.store.totals]).toEqual([false, { own: [], here: [] }]);
  h.account.become(on(eachTime, { spent: [] }));
  await h.store.read();
  expect(h.store.knowsTotals).toBe(true);
});

describe('FamilyStore.proveWipe() and endWipe()', () => {
  test('ask nothing if the rules are off', async () => {
    expect(await h.store.proveWipe(() => true)).toEqual({ ok: true, value: '' });
    expect(h.store.question.state.kind).toBe('closed');
    expect(await h.store.endWipe('')).toBe(true);
  });

  test('do not take rules that cannot be read for rules that are off', async () => {
    h.device.hold().fails('denied');
    expect(await h.store.proveWipe(() => true)).toEqual({ ok: true, value: null });
    expect(h.store.question.state.kind).toBe('closed');
  });

  test('ask for this browser’s PIN at each try even if the account’s rules hold, and turn this browser’s off at the end', async () => {
    h.device.become(on(eachTime));
    h.account.problem = undefined;
    h.account.become(on(nothingSold));
    await started();
    const proving = h.store.proveWipe(() => true);
    await settle();
    expect(h.store.question.state).toEqual({ kind: 'asking', purpose: { kind: 'wipe' } });
    await h.answer(wrongPin);
    await h.answer();
    const proof = valueOf((await proving)!)!;
    expect([h.device.family.kind, h.tabs.broadcasts]).toEqual(['on', []]);
    expect(await h.store.endWipe(proof)).toBe(true);
    expect([h.device.family, h.account.family.kind]).toEqual([off, 'on']);
    expect(h.tabs.broadcasts).toEqual([{ kind: 'family' }]);
  });

  test('say at once that the rules are off', async () => {
    h.device.become(on(eachTime));
    await started();
    const proving = h.store.proveWipe(() => true);
    await settle();
    await h.answer();
    await h.store.endWipe(valueOf((await proving)!)!);
    await settle();
    expect(h.store.isOff).toBe(true);
  });

  test('resolve to undefined if the question is closed, and to false if the proof is not valid any more', async () => {
    h.device.become(on(eachTime));
    await started();
    const proving = h.store.proveWipe(() => true);
    await settle();
    h.store.question.cancel();
    expect(await proving).toBeUndefined();
    expect(await h.store.endWipe('used')).toBe(false);
    expect([h.device.family.kind, h.store.rules, h.tabs.broadcasts]).toEqual(['on', eachTime, []]);
  });

  test('ask nothing and resolve to undefined if it is no longer wanted once the rules are read', async () => {
    h.device.become(on(eachTime));
    const deliver = keepBack<'read', Awaited<ReturnType<typeof h.device.read>>>(h.device, 'read');
    let isWanted = true;
    const proving = h.store.proveWipe(() => isWanted);
    isWanted = false;
    await deliver();
    expect([h.store.question.state.kind, await proving]).toEqual(['closed', undefined]);
  });
});

test('a wrong PIN of a lock that has ended does not close the next question', async () => {
  h.account.problem = undefined;
  h.account.hold();
  await started();
  void h.store.ask({ kind: 'rules' });
  const deliver = keepBack<'read', Awaited<ReturnType<typeof h.account.read>>>(h.account, 'read');
  h.account.become(off);
  await h.answer();
  void h.store.ask({ kind: 'pin' });
  await deliver();
  expect([h.store.isOff, h.store.question.state.kind]).toEqual([true, 'asking']);
});

test('a wrong PIN reads the rules again, so that every page shows the lock', async () => {
  h.device.become(on(eachTime));
  await started();
  void h.store.ask({ kind: 'rules' });
  h.device.become(on(eachTime, { lockedUntil: 99 }));
  await h.answer(wrongPin);
  expect(h.store.state).toMatchObject({ family: { lockedUntil: 99 } });
});
