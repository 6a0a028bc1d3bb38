import type { FamilyPort } from '#ports/family.ts';
import { valueOf } from '../support/result.ts';
import {
  about,
  type FamilyHarness,
  fiveWrong,
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

/** The part of the contract about wrong PINs and the lock after them. */
export function describePin(h: FamilyHarness): void {
  describe('prove()', () => {
    let page: FamilyPort;
    beforeEach(async () => {
      page = h.page();
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
}
