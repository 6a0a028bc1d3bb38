import type { CurrencyPack } from '#core/catalogue/items.ts';
import { FamilyPage } from '#core/family/family-page.ts';
import { type FamilyDependencies, FamilyStore } from '#core/family/family-store.ts';
import type { MonthTotals } from '#core/family/month-totals.ts';
import { permitBy } from '#core/family/permit-by.ts';
import { PartLoader } from '#core/part-loader.ts';
import type { Permit } from '#core/purchase/permit.ts';
import type { FamilyRules } from '#ports/family.ts';
import type { PreferenceName } from '#ports/preferences.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import type { SignInProblem } from '#ports/session.ts';
import { observable } from 'mobx';
import { FakeFamily, familyPorts, rightPin } from './fake-family.ts';
import type { FakeJournalDisk } from './fake-journal-disk.ts';
import { FakeDiagnostics, FakePage, FakeTabs } from './fake-device-ports.ts';
import { ManualClock } from './manual-clock.ts';
import { gemPack } from './purchase.ts';
import { ended } from './session-states.ts';
import { settle } from './settle.ts';

export const eachTime: FamilyRules = { mode: 'each', caps: [], saveCards: false };
export const nothingSold: FamilyRules = { ...eachTime, mode: 'none' };

/** An amount in cents, as the only one of a total. */
export const dollars = (minor: number) => [{ minor, currency: 'USD' }];

/** Rules with this cap per month, in cents. */
export function capped(minor: number, more: Partial<FamilyRules> = {}): FamilyRules {
  return { ...eachTime, mode: 'over-cap', caps: dollars(minor), ...more };
}

/** A permit that is judged by the rules of a fake journal. */
export function permitOf(given: Partial<Omit<Permit, 'judge'>> = {}): Permit {
  return permitBy(new FakeFamily(), { source: 'device', ...given });
}

/** The store of the family's rules over rules in memory. The platform has none at first. */
export class OpenFamily {
  readonly device: FakeFamily;
  readonly account: FakeFamily;
  readonly session = observable<{ userId: string | undefined; state: { kind: string } }>({
    userId: gemPack.userId,
    state: { kind: 'present' },
  });
  readonly connectivity = observable({ online: true });
  readonly tab = new FakePage();
  readonly clock = new ManualClock();
  readonly tabs = new FakeTabs();
  readonly stored = new Map<PreferenceName, string>();
  totals: MonthTotals = { own: [], here: [] };
  readonly store: FamilyStore;

  /**
   * @param disk the journals beside which this browser's rules are stored
   * @param inspect reads the journals; by default this month's totals are those of `totals`
   * @param loadDialog see `PinQuestion`
   */
  constructor(
    disk?: FakeJournalDisk,
    inspect?: FamilyDependencies['inspect'],
    loadDialog?: () => Promise<boolean>,
  ) {
    const ports = familyPorts(new FakeFamily({ disk }));
    this.device = ports.device;
    this.account = ports.account;
    this.store = new FamilyStore(
      ports,
      {
        session: this.session,
        connectivity: this.connectivity,
        device: {
          tabs: this.tabs,
          clock: this.clock,
          onVisible: this.tab.onVisible,
          preferences: {
            read: (name) => this.stored.get(name) ?? null,
            write: (name, value) => void this.stored.set(name, value),
          },
        },
        inspect: inspect ?? (<T>() => Promise.resolve(this.totals as T)),
      },
      loadDialog,
    );
  }

  /** The store as a part of the app that can be loaded. */
  part(fetch = () => Promise.resolve(this.store)): PartLoader<FamilyStore> {
    return new PartLoader(fetch, new FakeDiagnostics());
  }

  /** Types this PIN into the question. */
  async answer(pin: string = rightPin): Promise<void> {
    await this.store.question.submit(pin);
    await settle();
  }
}

/** The page of the family's rules, of a player who has a password. */
export class OpenFamilyPage extends OpenFamily {
  email: Result<string | null, CallProblem> = { ok: true, value: 'luna@example.test' };
  /** The answer to the next passwords. */
  checked: Result<void, SignInProblem> = { ok: true, value: undefined };
  readonly passwords: string[] = [];
  /** Whether something counts as typed. */
  halfTyped = false;
  readonly #app: ConstructorParameters<typeof FamilyPage>[0] = {
    family: this.store,
    session: { state: ended },
    navigation: { typed: () => void (this.halfTyped = true) },
    sessionPort: {
      linkedEmail: () => Promise.resolve(this.email),
      checkPassword: ({ email, password }) => {
        this.passwords.push(`${email} ${password}`);
        return Promise.resolve(this.checked);
      },
    },
    currency: 'USD',
    language: 'en',
  };
  readonly page = this.visit();

  /** Another visit to the page in the same document, after a session that has expired. */
  visit(): FamilyPage {
    return new FamilyPage(this.#app);
  }

  /** This browser's rules are on. */
  async hold(rules: FamilyRules): Promise<void> {
    this.device.hold(rules);
    await this.store.read();
  }
}

/** The gem pack as the catalogue lists it. */
export const gems: CurrencyPack = {
  type: 'gems',
  skuId: gemPack.sku,
  title: 'store:packs.gems3',
  picture: 'gems-3.svg',
  quantity: 400,
  bonusPercent: 0,
};
