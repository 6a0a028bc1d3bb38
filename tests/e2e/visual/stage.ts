import type { Locator, Page } from 'playwright/test';
import type { Scenario } from '../../../src/adapters/fake/scenario/scenario.ts';
import type { WorldState } from '../../../src/adapters/fake/world/state.ts';
import type { JournalRecord } from '#core/purchase/journal-record.ts';
import { players } from '../../support/platform.ts';
import { type Change, DirectorPage } from '../pages/director-page.ts';
import { Pages } from '../pages/pages.ts';
import { withScenario } from '../support/scenario.ts';
import { readWorld } from '../support/world.ts';
import { keepJournal } from './device-journal.ts';

/** State of the device at the start of a visit, in addition to the scenario. */
export interface Device {
  /** Luna's journal of purchases. */
  readonly journal?: JournalRecord;
}

/** A page of the demo and its scenarios. Its language is English until a scene is open. */
export class Stage extends Pages {
  readonly #embedded: boolean;

  /** @param embedded whether the page runs in the game's web view */
  constructor(page: Page, embedded = false) {
    super(page, { language: 'en', framed: false });
    this.#embedded = embedded;
  }

  /** Opens an address in a demo that starts with this scenario. */
  async at(address: string, scenario: Scenario = {}, { journal }: Device = {}): Promise<void> {
    const said = this.#embedded ? { ...scenario, embedded: true as const } : scenario;
    if (journal === undefined) return this.visit(withScenario(address, said));
    await this.visit(withScenario('/public/privacy', said));
    // The start of a scenario wipes the device's data. It renders the director last.
    await new DirectorPage(this.page).tab.waitFor();
    await this.note(journal);
    await this.visit(address);
  }

  /** Replaces Luna's journal of purchases on this device, for every page that is loaded from now on. */
  async note(journal: JournalRecord): Promise<void> {
    await keepJournal(this.page, players.luna.userId, journal);
  }

  /** Opens an address in the current world of the demo. */
  async visit(address: string): Promise<void> {
    await this.page.goto(address);
  }

  /**
   * Changes the world of the open page, with the director in another tab: the page keeps its focus, and an open modal
   * there would make the director inert.
   */
  async change(change: Change): Promise<void> {
    const other = await this.otherTab();
    await other.visit('/public/privacy');
    await new DirectorPage(other.page).change(change);
    await other.page.close();
  }

  world(): Promise<WorldState> {
    return readWorld(this.page);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  text(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  /** Another page of the same browser. */
  async otherTab(): Promise<Stage> {
    return new Stage(await this.page.context().newPage(), this.#embedded);
  }
}
