import fc from 'fast-check';
import type { Page } from 'playwright/test';
import { callFates, choices, operations } from '../../src/adapters/fake/scenario/choices.ts';
import type { Scenario } from '../../src/adapters/fake/scenario/scenario.ts';
import { gemPackAddress } from './pages/checkout-page.ts';
import { cards, luna } from './support/people.ts';
import { calls, withScenario } from './support/scenario.ts';
import { expect, test } from './support/test.ts';

// Presses random keys on every page while calls fail at random. The focus must never be lost: players who navigate by
// keyboard or screen reader would have to start at the top again.

const ofPlayers = [
  '/home',
  gemPackAddress,
  gemPackAddress,
  '/privacy',
  '/promo-code',
  '/orders',
  '/screenshots',
];
const ofVisitors = ['/login', '/forgot-password', '/public/privacy'];
/** Requests without an answer would block the walk. */
const fates = callFates.filter((fate) => fate !== 'never' && fate !== 'slow');

const scenarios: fc.Arbitrary<Scenario> = fc.record({
  player: fc.constantFrom('luna', 'luna', 'bia', 'finn', 'nobody'),
  cards: fc.constantFrom('none', 'saved', 'many'),
  card: fc.constantFrom(...choices.card),
  privacy: fc.constantFrom('DEFAULT', 'CONFIRMED'),
  next: fc
    .uniqueArray(fc.constantFrom(...operations), { minLength: 1, maxLength: 4 })
    .chain((failing) =>
      fc.tuple(
        ...failing.map((operation) =>
          fc
            .tuple(fc.constantFrom(...fates), fc.constantFrom(2, 9))
            .map(([fate, times]) => calls(operation, fate, times)),
        ),
      ),
    ),
});

interface Round {
  /** For each press of Tab, whether it goes backwards. */
  readonly tabs: readonly boolean[];
  /** Pressed if nothing is typed. */
  readonly key: string;
  readonly types: boolean;
  /** Typed if the field's name suggests nothing. */
  readonly text: string;
}

const often = fc.oneof(
  { weight: 7, arbitrary: fc.constant(true) },
  { weight: 3, arbitrary: fc.constant(false) },
);
const seldom = fc.oneof(
  { weight: 1, arbitrary: fc.constant(true) },
  { weight: 4, arbitrary: fc.constant(false) },
);

const round: fc.Arbitrary<Round> = fc.record({
  tabs: fc.array(seldom, { minLength: 1, maxLength: 5 }),
  key: fc.constantFrom('Enter', 'Enter', 'Enter', 'Space', 'Escape', 'ArrowDown'),
  types: often,
  text: fc.constantFrom('123', 'SUNSHINE2026', 'Luna'),
});

const walk = fc.record({
  scenario: scenarios,
  player: fc.constantFrom(...ofPlayers),
  visitor: fc.constantFrom(...ofVisitors),
  rounds: fc.array(round, { minLength: 60, maxLength: 60 }),
});

/**
 * Minimum number of rounds in a walk that press a key. In these walks it is usually 13 or more, with a median of 38.
 */
const least = 8;

/** The seed is fixed: every run has the same walks. */
const walks = fc.sample(fc.noBias(walk), { seed: 24, numRuns: 24 });

interface Look {
  /** Whether the document was replaced since the last look. */
  readonly fresh: boolean;
  readonly lost: boolean;
  /** Pending work may remove the focused element. */
  readonly busy: boolean;
  readonly name: string;
  readonly typed: 'text' | 'choice' | undefined;
  /** A press would leave the store, open a file dialog, or operate the demo director. */
  readonly away: boolean;
}

async function look(page: Page): Promise<Look> {
  return page.evaluate(() => {
    const fresh = !Reflect.has(window, 'looked');
    Reflect.set(window, 'looked', true);
    const active = document.activeElement ?? document.body;
    const input = active instanceof HTMLInputElement ? active : undefined;
    const isChoice = input && ['radio', 'checkbox', 'file'].includes(input.type);
    return {
      fresh,
      lost: active === document.body,
      busy: document.querySelector('[aria-busy="true"]') !== null,
      name: input?.labels?.[0]?.textContent ?? active.ariaLabel ?? active.textContent,
      typed: input && (isChoice ? 'choice' : 'text'),
      away:
        active.closest('.demo-director') !== null ||
        (active instanceof HTMLAnchorElement &&
          (active.target === '_blank' || active.protocol === 'mailto:')) ||
        input?.type === 'file',
    };
  });
}

/** A plausible value for a field of this name. */
function textFor(name: string, otherwise: string): string {
  if (/e-?mail/i.test(name)) return luna.email;
  if (/password/i.test(name)) return luna.password;
  if (/number/i.test(name)) return cards.pays;
  if (/expir/i.test(name)) return '12 / 30';
  return otherwise;
}

async function press(
  page: Page,
  { types, text, key }: Round,
  { name, typed }: Look,
): Promise<string> {
  if (typed === 'text' && types) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(textFor(name, text));
    return `typed into ${name}`;
  }
  await page.keyboard.press(key);
  return `${key} on ${name}`;
}

/** Waits until no work is pending and an element has the focus. A new document has no focus yet, and passes. */
async function expectFocus(page: Page, after: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        try {
          const { fresh, lost, busy } = await look(page);
          if (fresh) return 'somewhere';
          return busy ? 'of a page that is busy' : lost ? 'nowhere' : 'somewhere';
        } catch {
          return 'of a document that is just being replaced';
        }
      },
      { message: `the focus after ${after.slice(-6).join(', ')}` },
    )
    .toBe('somewhere');
}

for (const [number, { scenario, player, visitor, rounds }] of walks.entries()) {
  test(
    `the focus is never lost on walk ${number} of random keys`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(240_000);
      const start = scenario.player === 'nobody' ? visitor : player;
      await page.goto(withScenario(start, scenario));
      await expect(page.getByRole('heading').first()).toBeVisible();
      const done: string[] = [start];
      for (const one of rounds) {
        for (const back of one.tabs) await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
        const before = await look(page);
        // The focus is in the browser's own toolbar, or a press would leave the page.
        if (before.lost || before.away) continue;
        done.push(await press(page, one, before));
        await expectFocus(page, done);
      }
      expect(done.length - 1, 'rounds in which a key was pressed').toBeGreaterThanOrEqual(least);
    },
  );
}
