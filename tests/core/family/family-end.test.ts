import type { FamilyFormKind } from '#core/family/family.rules.ts';
import type { FamilyPage } from '#core/family/family-page.ts';
import { off, wrongPin } from '../../support/fake-family.ts';
import { eachTime, gems, OpenFamilyPage } from '../../support/family.ts';
import { clockStart } from '../../support/manual-clock.ts';
import { settle } from '../../support/settle.ts';
import { goesWrong, throwUnforeseen, unforeseen } from '../../support/unforeseen.ts';

const day = 86_400_000;

let h: OpenFamilyPage;
let page: FamilyPage;
beforeEach(() => {
  h = new OpenFamilyPage();
  page = h.page;
});

describe('turning the rules off', () => {
  beforeEach(() => h.hold(eachTime));

  test.each([
    [0, 'turned-off', 'off'],
    [day, 'ending', 'ending'],
  ] as const)('after a delay of %i ms shows %s', async (delay, news, kind) => {
    h.device.delayOff = delay;
    void page.turnOff();
    expect(h.store.question.state).toMatchObject({ purpose: { kind: 'turn-off' } });
    await h.answer();
    expect(page.state).toEqual({ kind: 'shown', news });
    expect([h.device.family.kind, h.store.state]).toMatchObject([kind, { family: { kind } }]);
    expect(h.tabs.broadcasts).toEqual([{ kind: 'family' }]);
  });

  test('of the account does not say that they are off if this browser’s still hold', async () => {
    h.account.problem = undefined;
    h.account.hold(eachTime);
    await h.store.read();
    void page.turnOff();
    await h.answer();
    expect(h.account.family.kind).toBe('off');
    expect(page.state).toEqual({ kind: 'shown' });
    expect(h.store.state).toMatchObject({ source: 'device', family: { kind: 'on' } });
    expect(h.stored.get('family')).toBe('true');
  });

  test('of this browser says so even if the account’s are unknown', async () => {
    h.account.problem = 'unavailable';
    await h.store.read();
    void page.turnOff();
    await h.answer();
    expect([h.device.family, page.state]).toEqual([off, { kind: 'shown', news: 'turned-off' }]);
    expect(h.store.state).toEqual({ kind: 'failed', problem: 'unavailable' });
  });

  test('changes nothing if the question is closed', async () => {
    void page.turnOff();
    h.store.question.cancel();
    await settle();
    expect([page.state, h.store.rules]).toEqual([{ kind: 'shown' }, eachTime]);
  });

  test('shows the problem if it fails or throws', async () => {
    h.device.turnOff = async () => ({ ok: false, problem: 'proof-needed' });
    void page.turnOff();
    await h.answer();
    expect(page.state).toEqual({ kind: 'shown', problem: 'proof-needed' });
    h.device.turnOff = unforeseen;
    const turned = goesWrong(page.turnOff());
    await h.answer();
    await turned;
    expect(page.state).toEqual({ kind: 'shown', problem: 'unavailable' });
  });
});

describe('a forgotten PIN', () => {
  beforeEach(() => h.hold(eachTime));

  test('is reset in three days, once the account’s password is right', async () => {
    await page.forget();
    expect(page.state).toEqual({ kind: 'forgetting', email: 'luna@example.test' });
    h.checked = { ok: false, problem: 'invalid-credentials' };
    await page.reset('sunshine');
    expect(page.state).toMatchObject({ kind: 'forgetting', problem: 'invalid-credentials' });
    expect(h.device.family.kind).toBe('on');
    h.checked = { ok: true, value: undefined };
    await page.reset('moonlight');
    expect(h.passwords).toEqual(['luna@example.test sunshine', 'luna@example.test moonlight']);
    expect(h.device.family).toMatchObject({ kind: 'ending', until: clockStart + 3 * day });
    expect(page.state).toEqual({ kind: 'shown', news: 'ending' });
    expect(h.store.state).toMatchObject({ family: { kind: 'ending', rules: eachTime } });
    expect(h.tabs.broadcasts).toEqual([{ kind: 'family' }]);
  });

  test('is reset by the password of an e-mail that is stored in capitals', async () => {
    h.email = { ok: true, value: 'Luna@Example.test' };
    await page.forget();
    expect(page.state).toEqual({ kind: 'forgetting', email: 'Luna@Example.test' });
    await page.reset('moonlight');
    expect(h.passwords).toEqual(['luna@example.test moonlight']);
  });

  test('is reset in ten days if the account has no password', async () => {
    h.email = { ok: true, value: null };
    await page.forget();
    expect(page.state).toEqual({ kind: 'forgetting', email: null });
    const reset = page.reset('');
    expect(page.state).toEqual({ kind: 'resetting', email: null });
    page.close();
    expect(page.state.kind).toBe('resetting');
    await reset;
    expect(h.passwords).toEqual([]);
    expect(h.device.family).toMatchObject({ kind: 'ending', until: clockStart + 10 * day });
  });

  test.each([
    { ok: true, value: 'luna@example.test' },
    { ok: false, problem: 'unreachable' },
  ] as const)('does not close a form that was opened before the answer (%j)', async (email) => {
    h.email = email;
    const asked = page.forget();
    page.edit('rules');
    await asked;
    expect(page.state).toEqual({ kind: 'editing', form: 'rules' });
  });

  test('stays if the account cannot be asked whether it has a password', async () => {
    h.email = { ok: false, problem: 'unreachable' };
    await page.forget();
    expect(page.state).toEqual({ kind: 'shown', problem: 'unreachable' });
    await page.reset('moonlight');
    expect([h.device.family.kind, h.passwords]).toEqual(['on', []]);
  });

  test('stays if the reset fails or throws', async () => {
    await page.forget();
    h.device.problem = 'unavailable';
    await page.reset('moonlight');
    expect(page.state).toMatchObject({ kind: 'forgetting', problem: 'unavailable' });
    h.device.beginReset = unforeseen;
    await goesWrong(page.reset('moonlight'));
    expect(page.state).toMatchObject({ kind: 'forgetting', problem: 'unavailable' });
    page.close();
    expect(page.state).toEqual({ kind: 'shown' });
  });

  test('of this browser’s lock does not end later if another tab has turned it off', async () => {
    await page.forget();
    h.device.become(off);
    await page.reset('moonlight');
    expect(page.state).not.toMatchObject({ news: 'pin-ending' });
  });

  test('is reset even if what follows the reset throws', async () => {
    await page.forget();
    h.tabs.broadcast = throwUnforeseen;
    await goesWrong(page.reset('moonlight'));
    expect(page.state).toEqual({ kind: 'shown', news: 'ending' });
  });

  test('can be called off with the PIN', async () => {
    await page.forget();
    await page.reset('moonlight');
    const kept = h.store.keepOn();
    expect(h.store.question.state).toMatchObject({ purpose: { kind: 'keep-on' } });
    await h.answer();
    expect(await kept).toMatchObject({ ok: true });
    expect(h.device.family).toMatchObject({ kind: 'on', rules: eachTime });
    expect(h.store.state).toMatchObject({ family: h.device.family });
  });

  test('is not called off if the question is closed', async () => {
    await page.forget();
    await page.reset('moonlight');
    const kept = h.store.keepOn();
    h.store.question.cancel();
    expect([await kept, h.device.family.kind]).toEqual([undefined, 'ending']);
  });

  test('cannot be reset while a form is open', async () => {
    page.edit('rules');
    await page.forget();
    expect(page.state).toEqual({ kind: 'editing', form: 'rules' });
  });
});

const ending = { kind: 'shown', news: 'ending' };

test.each<['turnOff' | 'beginReset' | 'changePin' | 'keepOn', object, () => unknown]>([
  ['turnOff', ending, () => page.turnOff()],
  ['beginReset', ending, () => page.forget().then(() => page.reset('moonlight'))],
  ['keepOn', { kind: 'shown' }, () => h.store.keepOn()],
  ['changePin', { kind: 'shown' }, () => save('pin')],
])('after a lost answer to %s the page says what the rules are now', async (name, says, change) => {
  await h.hold(eachTime);
  h.device[name] = async () => {
    if (says === ending) h.device.endAt(day);
    else h.device.become(off);
    return { ok: false, problem: 'unreachable' };
  };
  change();
  await settle();
  await h.answer();
  expect([h.store.isOff, h.store.isEnding]).toEqual([says !== ending, says === ending]);
  expect(page.state).toEqual(says);
});

describe('if the dialog that asks for the PIN cannot be loaded', () => {
  const problem = 'proof-needed';

  beforeEach(async () => {
    h = new OpenFamilyPage(undefined, undefined, () => Promise.resolve(false));
    page = h.page;
    await h.hold(eachTime);
  });

  test('turning the rules off says so, at every press', async () => {
    await page.turnOff();
    expect(page.state).toEqual({ kind: 'shown', problem });
    const again = page.turnOff();
    expect(page.state).toEqual({ kind: 'shown' });
    await again;
    expect(page.state).toEqual({ kind: 'shown', problem });
  });

  test.each(['turn-on', 'rules', 'pin'] as const)(
    'the form %s says that nothing was changed',
    async (form) => {
      save(form);
      await settle();
      expect(page.state).toEqual({ kind: 'editing', form, problem });
    },
  );

  test('keeping the lock on fails, and whether a purchase is allowed is unknown', async () => {
    expect(await h.store.keepOn()).toEqual({ ok: false, problem });
    expect(await h.store.permit(gems, { minor: 499, currency: 'USD' }, () => true)).toBe('unknown');
  });
});

test.each<[string, () => unknown]>([
  ['turning it off', () => page.turnOff()],
  ['a new PIN', () => save('pin')],
  ['looser rules', () => save('rules')],
])(
  'once the lock of the account has ended, a PIN for %s closes the question and the page shows that it is off',
  async (_, change) => {
    h.account.problem = undefined;
    h.account.hold();
    await h.store.read();
    change();
    await settle();
    h.account.become(off);
    await h.answer();
    expect([h.store.question.state.kind, page.state]).toEqual(['closed', { kind: 'shown' }]);
    expect(h.store.isOff).toBe(true);
  },
);

test.each([
  ['closed', 'a lock of the account that has ended, even if this browser’s holds', true],
  ['asking', 'an account that has a PIN and no lock', false],
] as const)('after a wrong PIN the question is %s: of %s', async (kind, _, holds) => {
  h.account.problem = undefined;
  if (holds) for (const port of [h.account, h.device]) port.hold();
  await h.store.read();
  void h.store.ask({ kind: 'pin' }, h.account);
  h.account.become(off);
  await h.answer(wrongPin);
  expect(h.store.question.state.kind).toBe(kind);
});

function save(form: FamilyFormKind): void {
  page.edit(form);
  page.form.set('saveCards', 'yes');
  for (const field of ['pin', 'again'] as const) page.form.set(field, '141421');
  page.save();
}
