import { expect, type Page } from 'playwright/test';
import type { Pages } from '../pages/pages.ts';
import { keptRecord } from '../support/kept-record.ts';
import { ledgerOf, readWorld } from '../support/world.ts';

interface JournalSummary {
  /** Attempts that the journal has not closed. */
  readonly open: number;
  /** How the closed ones ended. */
  readonly outcomes: readonly string[];
  readonly reported: number;
}

interface StoredRecord {
  readonly open?: Readonly<Record<string, unknown>>;
  readonly finished?: readonly { readonly outcome: string; readonly attempt: { told?: true } }[];
}

/** Summarises the device's journal over all players. */
export async function readJournal(page: Page): Promise<JournalSummary> {
  const place = { database: 'kitewood-journal', store: 'journal' };
  const records = (await keptRecord(page, place)) as StoredRecord[];
  const rows = records.flatMap(({ finished = [] }) => finished);
  return {
    open: records.flatMap(({ open = {} }) => Object.keys(open)).length,
    outcomes: rows.map(({ outcome }) => outcome),
    reported: rows.filter(({ attempt }) => attempt.told).length,
  };
}

/** How often money was taken, and how often items were given. */
export async function movesOf(
  page: Page,
): Promise<{ readonly charges: number; readonly grants: number }> {
  const kinds = await ledgerOf(page);
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  return { charges: count('charge'), grants: count('grant') };
}

/** Resumes whatever waits for the player or the cardholder, until `holds` passes. */
export async function goOnUntil(
  { page, checkout, texts }: Pages,
  holds: () => Promise<void>,
): Promise<void> {
  const steps = [
    page.getByRole('link', { name: texts.store.purchases.open, exact: true }),
    page.getByRole('button', { name: texts.checkout.asking.goOn }),
    page.getByRole('button', { name: texts.checkout.paused.goOn }),
    checkout.pass,
  ];
  await expect(async () => {
    for (const step of steps) if (await step.isVisible()) await step.click({ timeout: 1_000 });
    await holds();
  }).toPass({ timeout: 60_000 });
}

/**
 * Opens the store again and resumes every purchase that waits for the cardholder, until none is open.
 * @returns how the press ended
 */
export async function expectCalmAnew(pages: Pages): Promise<string> {
  await pages.store.open();
  return expectCalm(pages, 0);
}

/**
 * Resumes every purchase that waits for the cardholder, until none is open. Then compares the journal with the
 * platform's ledger: at most one charge for each press, each with its items, reported once, and reported as bought
 * exactly if it was charged.
 * @param least the minimum number of presses in the journal by then
 * @returns how the press ended
 */
export async function expectCalm(pages: Pages, least = 1): Promise<string> {
  const { page } = pages;
  await goOnUntil(pages, async () => {
    const { open, outcomes, reported } = await readJournal(page);
    expect({ open, reported }).toEqual({ open: 0, reported: outcomes.length });
    expect(outcomes.length).toBeGreaterThanOrEqual(least);
  });

  const { outcomes } = await readJournal(page);
  const bought = outcomes.filter((outcome) => outcome === 'bought').length;
  expect(outcomes.length, 'one press').toBeLessThanOrEqual(1);
  expect(await movesOf(page)).toEqual({ charges: bought, grants: bought });
  await expect.poll(() => reportedEnds(page), 'reports of the end').toBe(outcomes.length);
  return outcomes[0] ?? 'never noted';
}

async function reportedEnds(page: Page): Promise<number> {
  const { events } = await readWorld(page);
  const ends = events.filter(({ name }) => name === 'iap_completed');
  return new Set(ends.map(({ id }) => id)).size;
}
