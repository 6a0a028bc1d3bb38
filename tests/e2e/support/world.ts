import type { Page } from 'playwright/test';
import type { WorldState } from '../../../src/adapters/fake/world/state.ts';
import { sentToGame } from './game.ts';
import { keptRecord } from './kept-record.ts';
import { platformOf } from './platform.ts';

const place = { database: 'kitewood-demo-world', store: 'world', key: 'state' };

/**
 * The state of the platform, read without the store: from the page's database in the demo, else from the local
 * platform.
 */
export async function readWorld(page: Page): Promise<WorldState> {
  const state = await readState(page);
  return platformOf(page.context()) ? { ...state, bridge: await sentToGame(page) } : state;
}

/** The same without the messages to the game, which in the live build are in the page. */
async function readState(page: Page): Promise<WorldState> {
  const platform = platformOf(page.context());
  if (!platform) return (await keptRecord(page, place)) as WorldState;
  return (await platform.look()).state;
}

/** What happened to money and items, in order, such as `charge` and `grant`. */
export async function ledgerOf(page: Page): Promise<string[]> {
  return (await readState(page)).ledger.map(({ kind }) => kind);
}

/** Names of the screens that have been reported so far. */
export async function reportedScreens(page: Page): Promise<string[]> {
  const { events } = await readWorld(page);
  return events
    .filter((event) => event.name === 'screen')
    .map((event) => (event.payload as { screenName: string }).screenName);
}
