import { type Family, type FamilyPort, type FamilyRules, strictRules } from '#ports/family.ts';
import { valueOf } from '../support/result.ts';
import { contract } from './contract.ts';
import {
  about,
  day,
  type FamilyHarness,
  fiveWrong,
  looserRules,
  minute,
  otherPin,
  pin,
  proof,
  proofNeeded,
  prove,
  read,
  rules,
  wrong,
} from './family.harness.ts';

export const describeFamilyPort = contract<FamilyHarness>('family port', (h) => {
  let page: FamilyPort;
  beforeEach(() => {
    page = h.page();
  });

  test('rules are off at first', async () => {
    expect(await read(page)).toEqual({ kind: 'off' });
  });

  describe('prove()', () => {
    beforeEach(async () => {
      valueOf(await page.turnOn(rules, pin));
    });

    test('accepts the PIN on every page, with another proof each time', async () => {
      const proofs = [await proof(page), await proof(page), await proof(h.page())];
      expect(new Set(proofs).size).toBe(3);
    });

    test('locks after five wrong PINs for five minutes, also for the PIN itself and on other pages', async () => {
      expect(await fiveWrong(page)).toEqual(wrong);
      const locked = { kind: 'locked', until: about(h.now() + 5 * minute) };
      expect(await prove(page)).toEqual(locked);
      expect(await prove(h.page(), otherPin)).toEqual(locked);
      expect(await h.page().turnOn(rules, pin)).toMatchObject(proofNeeded);
      await h.advance(4.5 * minute);
      expect(await prove(h.page(), pin)).toMatchObject({ kind: 'locked' });
    });

    test('shows the lock to every page that reads the rules, until it is over', async () => {
      await fiveWrong(page);
      const locked = { lockedUntil: h.tier.readsLock ? about(h.now() + 5 * minute) : null };
      expect(await read(page)).toMatchObject(locked);
      expect(await read(h.page())).toMatchObject(locked);
      await h.advance(5.1 * minute);
      expect(await read(page)).toMatchObject({ kind: 'on', lockedUntil: null });
    });

    test('accepts the PIN after the lock, and counts from the start again', async () => {
      await fiveWrong(page);
      await h.advance(5.1 * minute);
      expect(await prove(page)).toMatchObject({ kind: 'proved' });
      expect(await fiveWrong(page)).toEqual(wrong);
      expect(await prove(page)).toEqual({ kind: 'locked', until: about(h.now() + 5 * minute) });
    });

    test('counts wrong PINs of all pages together, and the PIN resets the count', async () => {
      await prove(page, otherPin);
      expect(await prove(h.page(), otherPin)).toEqual({ kind: 'wrong', left: 3 });
      await proof(h.page());
      expect(await prove(page, otherPin)).toEqual({ kind: 'wrong', left: 4 });
    });

    test('locks for 15 minutes after five more wrong PINs, and then for 60 each time', async () => {
      await fiveWrong(page);
      for (const minutes of [5, 15, 60, 60]) {
        expect(await prove(page)).toEqual({
          kind: 'locked',
          until: about(h.now() + minutes * minute),
        });
        await h.advance((minutes - 0.5) * minute);
        expect(await prove(page)).toMatchObject({ kind: 'locked' });
        await h.advance(minute);
        expect(await fiveWrong(page)).toEqual(wrong);
      }
    });
  });

  describe('turnOn()', () => {
    test('turns these rules on, for every page', async () => {
      const on = valueOf(await page.turnOn(rules, pin));
      expect(on).toEqual({
        kind: 'on',
        rules,
        since: on.kind === 'on' ? on.since : undefined,
        lockedUntil: null,
        unreadable: false,
        spent: h.tier.countsMonth ? [] : null,
      });
      expect(await read(page)).toEqual(on);
      expect(await read(h.page())).toEqual(on);
    });

    test.each<FamilyRules>([
      strictRules,
      { mode: 'none', caps: [], saveCards: false },
      {
        mode: 'over-cap',
        caps: [
          { minor: 0, currency: 'BRL' },
          { minor: 1_999, currency: 'USD' },
        ],
        saveCards: true,
      },
    ])('keeps the rules %j', async (kept) => {
      valueOf(await page.turnOn(kept, pin));
      expect(await read(h.page())).toMatchObject({ kind: 'on', rules: kept });
    });

    test.each(['777777', '123456', '987654', '48291', '48291a'])(
      'refuses the PIN %s, and the rules stay off',
      async (simple) => {
        const answer = await page.turnOn(rules, simple);
        expect(answer).toMatchObject({ ok: false, problem: 'pin-too-simple' });
        expect(await read(page)).toEqual({ kind: 'off' });
      },
    );

    test('under another PIN needs a proof while the rules are on, and counts as a wrong PIN', async () => {
      valueOf(await page.turnOn(rules, pin));
      expect(await h.page().turnOn(looserRules, otherPin)).toMatchObject(proofNeeded);
      expect(await read(page)).toMatchObject({ kind: 'on', rules });
      expect(await prove(page, otherPin)).toEqual({ kind: 'wrong', left: 3 });
    });

    test('under another PIN replaces rules and PIN with a proof, and nothing with an invented one', async () => {
      valueOf(await page.turnOn(rules, pin));
      expect(await page.turnOn(looserRules, otherPin, 'invented')).toMatchObject(proofNeeded);
      expect(await prove(page)).toMatchObject({ kind: 'proved' });
      const turned = await page.turnOn(looserRules, otherPin, await proof(page));
      expect(turned).toMatchObject({ ok: true, value: { kind: 'on', rules: looserRules } });
      expect(await prove(page)).toEqual({ kind: 'wrong', left: 4 });
      expect(await prove(h.page(), otherPin)).toMatchObject({ kind: 'proved' });
    });

    test('under the same PIN replaces the rules that are on', async () => {
      valueOf(await page.turnOn(rules, pin));
      const again = await h.page().turnOn(looserRules, pin);
      expect(again).toMatchObject({ ok: true, value: { kind: 'on', rules: looserRules } });
      expect(await read(page)).toMatchObject({ kind: 'on', rules: looserRules });
    });
  });

  describe('a change of the rules', () => {
    beforeEach(async () => {
      valueOf(await page.turnOn(rules, pin));
    });

    test('to stricter ones needs no proof', async () => {
      const answer = await page.change(strictRules);
      expect(answer).toMatchObject({ ok: true, value: { kind: 'on', rules: strictRules } });
      expect(await read(h.page())).toMatchObject({ kind: 'on', rules: strictRules });
    });

    test.each<[string, FamilyRules]>([
      ['a higher cap', looserRules],
      ['a cap of another currency', { ...rules, caps: [{ minor: 1, currency: 'BRL' }] }],
      ['saved cards', { ...rules, saveCards: true }],
    ])('to %s needs a proof', async (_, looser) => {
      expect(await page.change(looser)).toMatchObject(proofNeeded);
      expect(await read(page)).toMatchObject({ kind: 'on', rules });
      const answer = await page.change(looser, await proof(page));
      expect(answer).toMatchObject({ ok: true, value: { kind: 'on', rules: looser } });
      expect(await read(h.page())).toMatchObject({ kind: 'on', rules: looser });
    });

    test('to looser ones is not made with an invented proof', async () => {
      await proof(page);
      expect(await page.change(looserRules, 'invented')).toMatchObject(proofNeeded);
      expect(await read(page)).toMatchObject({ kind: 'on', rules });
    });

    test('to looser ones is not made twice with one proof', async () => {
      const proved = await proof(page);
      valueOf(await page.change(looserRules, proved));
      valueOf(await page.change(rules));
      expect(await page.change(looserRules, proved)).toMatchObject(proofNeeded);
      expect(await read(page)).toMatchObject({ kind: 'on', rules });
    });

    test('to looser ones is made with a proof of less than five minutes, and with no older one', async () => {
      const older = await proof(page);
      await h.advance(minute);
      const younger = await proof(page);
      await h.advance(4.1 * minute);
      expect(await page.change(looserRules, older)).toMatchObject(proofNeeded);
      expect(await page.change(looserRules, younger)).toMatchObject({ ok: true });
    });
  });

  describe('changePin()', () => {
    beforeEach(async () => {
      valueOf(await page.turnOn(rules, pin));
    });

    test('with a proof replaces the PIN, and the rules stay', async () => {
      expect(await page.changePin(otherPin, await proof(page))).toMatchObject({ ok: true });
      expect(await prove(page, pin)).toEqual({ kind: 'wrong', left: 4 });
      expect(await prove(h.page(), otherPin)).toMatchObject({ kind: 'proved' });
      expect(await read(page)).toMatchObject({ kind: 'on', rules });
    });

    test('without a valid proof leaves the PIN', async () => {
      expect(await page.changePin(otherPin, 'invented')).toMatchObject(proofNeeded);
      expect(await prove(page)).toMatchObject({ kind: 'proved' });
    });

    test('refuses a simple PIN', async () => {
      const answer = await page.changePin('000000', await proof(page));
      expect(answer).toMatchObject({ ok: false, problem: 'pin-too-simple' });
      expect(await prove(page)).toMatchObject({ kind: 'proved' });
    });
  });

  test('turnOff() turns the rules off, at once or after the delay of an account', async () => {
    valueOf(await page.turnOn(rules, pin));
    const answer = valueOf(await page.turnOff(await proof(page)));
    if (!h.tier.turnsOffAtOnce) {
      const until = about(h.now() + (h.tier.ownDelay ?? 0));
      expect(answer).toMatchObject({ kind: 'ending', until, rules });
      expect(await read(h.page())).toEqual(answer);
      await h.advance((h.tier.ownDelay ?? 0) + minute);
    }
    expect(await read(page)).toEqual({ kind: 'off' });
    expect(await read(h.page())).toEqual({ kind: 'off' });
    expect(await h.page().turnOn(looserRules, otherPin)).toMatchObject({ ok: true });
  });

  test('a reset of rules that are off changes nothing', async () => {
    expect(await page.beginReset(3 * day)).toEqual({ ok: true, value: { kind: 'off' } });
    expect(await read(page)).toEqual({ kind: 'off' });
  });

  describe('a reset', () => {
    let delay: number;
    let begun: Family;
    beforeEach(async () => {
      delay = h.tier.ownDelay ?? 5 * day;
      valueOf(await page.turnOn(rules, pin));
      begun = valueOf(await page.beginReset(5 * day));
    });

    test('ends the rules after its delay, and every page reads when', async () => {
      expect(begun).toMatchObject({ kind: 'ending', until: about(h.now() + delay), rules });
      expect(await read(h.page())).toEqual(begun);
      await h.advance(delay - minute);
      expect(await read(page)).toEqual(begun);
      await h.advance(2 * minute);
      expect(await read(page)).toEqual({ kind: 'off' });
      expect(await read(h.page())).toEqual({ kind: 'off' });
    });

    test('that is repeated ends the rules no later and no sooner', async () => {
      await h.advance(day);
      expect(await h.page().beginReset(minute)).toEqual({ ok: true, value: begun });
      expect(await read(page)).toEqual(begun);
    });

    test('leaves the rules as strict, and PIN and lock as they were', async () => {
      expect(await page.change(looserRules)).toMatchObject(proofNeeded);
      expect(await fiveWrong(page)).toEqual(wrong);
      expect(await prove(page)).toMatchObject({ kind: 'locked' });
    });

    test('is called off by keepOn() with a proof', async () => {
      const kept = await page.keepOn(await proof(page));
      expect(kept).toMatchObject({ ok: true, value: { kind: 'on', rules } });
      await h.advance(delay + minute);
      expect(await read(h.page())).toMatchObject({ kind: 'on', rules });
    });

    test('goes on after keepOn() without a valid proof', async () => {
      const used = await proof(page);
      valueOf(await page.keepOn(used));
      const again = valueOf(await page.beginReset(5 * day));
      for (const invalid of [used, 'invented']) {
        expect(await page.keepOn(invalid)).toMatchObject(proofNeeded);
      }
      expect(await read(page)).toEqual(again);
    });
  });
});
