import type { FamilyPage } from '#core/family/family-page.ts';
import { autorun } from 'mobx';
import { off, on, rightPin, wrongPin } from '../../support/fake-family.ts';
import { capped, eachTime, nothingSold, OpenFamilyPage } from '../../support/family.ts';
import { HeldCall } from '../../support/held-call.ts';
import { settle } from '../../support/settle.ts';

const newPin = '141421';

let h: OpenFamilyPage;
let page: FamilyPage;
beforeEach(async () => {
  h = new OpenFamilyPage();
  page = h.page;
  await h.store.read();
});

const type = (values: Partial<Record<'mode' | 'cap' | 'saveCards' | 'pin' | 'again', string>>) => {
  for (const [field, value] of Object.entries(values)) page.form.set(field as 'pin', value);
};
const save = async () => {
  page.save();
  await settle();
};
const changeTo = async (values: Parameters<typeof type>[0]) => {
  page.edit('rules');
  type(values);
  await save();
};
const isAsked = () => h.store.question.state.kind === 'asking';

describe('turning the rules on', () => {
  beforeEach(() => {
    page.edit('turn-on');
    type({ mode: 'over-cap', cap: '20,50', pin: newPin, again: newPin });
  });

  test('offers to ask each time and to save no card at first', () => {
    page.close();
    page.edit('turn-on');
    expect(page.form.values).toEqual({ mode: 'each', cap: '', saveCards: '', pin: '', again: '' });
  });

  test('sets rules and PIN, tells the other tabs, and forgets the typed PINs', async () => {
    page.save();
    expect(page.state).toEqual({ kind: 'saving', form: 'turn-on' });
    await settle();
    expect(page.state).toEqual({ kind: 'shown', news: 'turned-on' });
    expect([h.store.rules, h.device.pin]).toEqual([capped(2_050), newPin]);
    expect(h.tabs.broadcasts).toEqual([{ kind: 'family' }]);
    expect(page.form.values).toMatchObject({ pin: '', again: '' });
  });

  test.each(['unreachable', 'denied'] as const)(
    'keeps everything typed after the problem %s, and another press tries again',
    async (problem) => {
      h.device.problem = problem;
      const { values } = page.form;
      await save();
      expect(page.state).toEqual({ kind: 'editing', form: 'turn-on', problem });
      expect(page.form.values).toEqual(values);
      h.device.problem = undefined;
      await save();
      expect(page.state).toEqual({ kind: 'shown', news: 'turned-on' });
    },
  );

  test('is stopped by an invalid form, which shows all its errors', async () => {
    type({ cap: 'many', again: wrongPin });
    await save();
    expect(page.state).toEqual({ kind: 'editing', form: 'turn-on' });
    expect(page.form.shownError('cap')).toBe('errors.cap');
    expect(page.form.shownError('again')).toBe('errors.pinAgain');
    expect(h.device.calls).not.toContain('turnOn');
  });

  test('shows no errors of an earlier visit to the form, and none of its PINs', async () => {
    type({ pin: '1', again: '2' });
    await save();
    page.close();
    page.edit('turn-on');
    expect(page.form.values).toMatchObject({ pin: '', again: '' });
    expect(['pin', 'again'].map((field) => page.form.shownError(field as 'pin'))).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('asks for the PIN that another tab has set, and replaces it', async () => {
    h.device.become(on(eachTime));
    await save();
    expect(h.store.question.state).toMatchObject({ purpose: { kind: 'pin' } });
    await h.answer();
    expect(page.state).toEqual({ kind: 'shown', news: 'turned-on' });
    expect([h.store.rules, h.device.pin]).toEqual([capped(2_050), newPin]);
  });

  test('keeps everything typed if the question for another PIN is closed, and reads the rules', async () => {
    h.device.become(on(eachTime));
    await save();
    h.store.question.cancel();
    await settle();
    expect(page.state).toEqual({ kind: 'editing', form: 'turn-on', problem: 'proof-needed' });
    expect(page.form.values).toMatchObject({ cap: '20,50', pin: newPin });
    expect([h.device.pin, h.store.rules]).toEqual([rightPin, eachTime]);
  });
});

test('a problem that comes back was gone, as screen readers announce only changes', async () => {
  await h.hold(eachTime);
  h.device.turnOff = async () => ({ ok: false, problem: 'unreachable' });
  const seen: unknown[] = [];
  const stop = autorun(() => void seen.push('problem' in page.state ? page.state.problem : ''));
  for (let tries = 0; tries < 2; tries++) {
    void page.turnOff();
    await h.store.question.submit(rightPin);
    await settle();
  }
  stop();
  expect(seen.join()).toBe(',,unreachable,,unreachable');
});

describe('changing the rules', () => {
  test('fills the form with the rules that hold', async () => {
    await h.hold(capped(2_050, { saveCards: true }));
    page.edit('rules');
    expect(page.form.values).toMatchObject({ mode: 'over-cap', cap: '20.50', saveCards: 'yes' });
  });

  test('is not said to be done if another page turns the lock off meanwhile', async () => {
    await h.hold(capped(2_050));
    page.edit('rules');
    h.device.become(off);
    type({ mode: 'none' });
    await save();
    expect([page.state, h.store.isOff]).toEqual([{ kind: 'shown' }, true]);
  });

  test('asks for no PIN if they become stricter', async () => {
    await h.hold(capped(2_050));
    await changeTo({ mode: 'none' });
    expect(page.state).toEqual({ kind: 'shown', news: 'rules-changed' });
    expect([h.store.rules, h.device.calls.includes('prove')]).toEqual([
      { ...capped(2_050), mode: 'none' },
      false,
    ]);
  });

  test.each([false, true])(
    'asks for no PIN if nothing is sold any more, and whether cards may be saved stays %s',
    async (saveCards) => {
      await h.hold({ ...eachTime, saveCards });
      await changeTo({ mode: 'none', saveCards: saveCards ? '' : 'yes' });
      expect(page.state).toEqual({ kind: 'shown', news: 'rules-changed' });
      expect(h.store.rules).toEqual({ ...nothingSold, saveCards });
    },
  );

  test('asks for the PIN if they become looser', async () => {
    await h.hold(nothingSold);
    await changeTo({ mode: 'each' });
    expect([page.state, h.store.rules]).toEqual([{ kind: 'saving', form: 'rules' }, nothingSold]);
    expect(h.store.question.state).toMatchObject({ purpose: { kind: 'rules' } });
    await h.answer();
    expect(page.state).toEqual({ kind: 'shown', news: 'rules-changed' });
    expect([h.store.rules, h.tabs.broadcasts]).toEqual([eachTime, [{ kind: 'family' }]]);
  });

  test('keeps the typed rules if the question for the PIN is closed', async () => {
    await h.hold(nothingSold);
    await changeTo({ mode: 'over-cap', cap: '5' });
    h.store.question.cancel();
    await settle();
    expect(page.state).toEqual({ kind: 'editing', form: 'rules' });
    expect(page.form.values).toMatchObject({ mode: 'over-cap', cap: '5' });
    expect(h.store.rules).toEqual(nothingSold);
  });

  test('asks for no PIN if the page is left before they are known to be looser', async () => {
    const change = new HeldCall<Awaited<ReturnType<typeof h.device.change>>>();
    await h.hold(nothingSold);
    h.device.change = change.call;
    await changeTo({ mode: 'each' });
    page.leave();
    await change.answer({ ok: false, problem: 'proof-needed' });
    expect([isAsked(), change.asked.length]).toEqual([false, 1]);
    expect(page.state).toEqual({ kind: 'editing', form: 'rules' });
  });

  test('keeps the typed rules if the change fails after the PIN', async () => {
    await h.hold(nothingSold);
    await changeTo({ mode: 'over-cap', cap: '5' });
    h.device.change = async () => ({ ok: false, problem: 'unreachable' });
    await h.answer();
    expect(page.state).toEqual({ kind: 'editing', form: 'rules', problem: 'unreachable' });
    expect(page.form.values.cap).toBe('5');
  });

  test('keeps the caps of other currencies', async () => {
    const reais = { minor: 9_000, currency: 'BRL' };
    await h.hold({ ...capped(100), caps: [...capped(100).caps, reais] });
    await changeTo({ cap: '0,50' });
    expect(h.store.rules?.caps).toEqual([reais, { minor: 50, currency: 'USD' }]);
  });

  test.each(['each', 'none'])('to %s saves no cap that was typed before', async (mode) => {
    await h.hold(capped(1_000));
    await changeTo({ cap: '99999', mode });
    expect([h.store.rules, isAsked()]).toEqual([{ ...capped(1_000), mode }, false]);
    page.edit('rules');
    expect(page.form.values.cap).toBe('10.00');
  });

  test('cannot be closed while it is being saved', async () => {
    await h.hold(nothingSold);
    await changeTo({ mode: 'each' });
    page.close();
    expect(page.state.kind).toBe('saving');
  });
});

describe('changing the PIN', () => {
  beforeEach(async () => {
    await h.hold(eachTime);
    page.edit('pin');
    type({ pin: newPin, again: newPin });
    await save();
  });

  test('asks for the current PIN, sets the new one, and forgets what was typed', async () => {
    expect(h.store.question.state).toMatchObject({ purpose: { kind: 'pin' } });
    await h.answer();
    expect(page.state).toEqual({ kind: 'shown', news: 'pin-changed' });
    expect([h.device.pin, page.form.values.pin, page.form.values.again]).toEqual([newPin, '', '']);
  });

  test('keeps the typed PIN if the question is closed or the change fails', async () => {
    h.store.question.cancel();
    await settle();
    expect(page.state).toEqual({ kind: 'editing', form: 'pin' });
    await save();
    h.device.changePin = async () => ({ ok: false, problem: 'unavailable' });
    await h.answer();
    expect(page.state).toEqual({ kind: 'editing', form: 'pin', problem: 'unavailable' });
    expect([page.form.values.pin, h.device.pin]).toEqual([newPin, rightPin]);
  });

  test('shows that the lock is off if another tab has turned it off', async () => {
    h.device.become(off);
    await h.answer();
    expect([page.state, h.store.isOff]).toEqual([{ kind: 'shown' }, true]);
    expect(page.form.values).toMatchObject({ pin: '', again: '' });
  });
});

describe('if other rules hold once the PIN of this browser’s is typed', () => {
  beforeEach(async () => {
    await h.hold(eachTime);
    h.account.problem = undefined;
  });

  /** By now the account has rules, too. */
  async function answer(): Promise<void> {
    h.account.become(on(nothingSold));
    await h.store.read();
    await h.answer();
  }

  test('turning them off leaves the account’s alone', async () => {
    void page.turnOff();
    await answer();
    expect(h.account.family).toEqual(on(nothingSold));
    expect(h.device.family.kind).toBe('off');
    expect(h.store.rules).toEqual(nothingSold);
  });

  test('a new PIN is that of this browser’s', async () => {
    page.edit('pin');
    type({ pin: newPin, again: newPin });
    await save();
    await answer();
    expect([h.device.pin, h.account.pin]).toEqual([newPin, rightPin]);
  });
});

test('after a failed read, a form of the account’s rules still turns them on', async () => {
  h.account.problem = undefined;
  await h.store.read();
  page.edit('turn-on');
  type({ mode: 'each', pin: newPin, again: newPin });
  h.account.problem = 'unavailable';
  await h.store.read();
  expect(h.store.state.kind).toBe('failed');
  h.account.problem = undefined;
  await save();
  expect([h.account.family.kind, h.device.family.kind]).toEqual(['on', 'off']);
  expect(h.store.state).toMatchObject({ kind: 'known', source: 'account' });
});
