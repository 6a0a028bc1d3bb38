import type { Page } from 'playwright/test';
import { callFates, choices, operations } from '../../src/adapters/fake/scenario/choices.ts';
import type { Scenario } from '../../src/adapters/fake/scenario/scenario.ts';
import { Draw } from '../support/draw.ts';
import { cards, luna } from './support/people.ts';
import { calls, withScenario } from './support/scenario.ts';
import { expect, test } from './support/test.ts';

// Keys pressed at random, on every page, while calls fail at random. Wherever it leads, the focus is somewhere:
// who neither sees nor points would have to begin at the top again.

const seeds = Array.from({ length: 24 }, (_, seed) => seed);
const rounds = 60;

const ofPlayers = [
  '/home',
  '/checkout?skuId=gems_pack_3&type=gems',
  '/checkout?skuId=gems_pack_3&type=gems',
  '/privacy',
  '/promo-code',
  '/orders',
  '/screenshots',
];
const ofVisitors = ['/login', '/forgot-password', '/public/privacy'];
/** Those that an answer never comes to would keep the walk waiting. */
const fates = callFates.filter((fate) => fate !== 'never' && fate !== 'slow');

function drawScenario(draw: Draw): Scenario {
  const failing = new Set([1, 2, 3, 4].map(() => draw.one(operations)));
  return {
    player: draw.one(['luna', 'luna', 'bia', 'finn', 'nobody']),
    cards: draw.one(['none', 'saved', 'many']),
    card: draw.one(choices.card),
    privacy: draw.one(['DEFAULT', 'CONFIRMED']),
    next: Array.from(failing, (operation) => calls(operation, draw.one(fates), draw.one([2, 9]))),
  };
}

interface Look {
  /** Whether the document is another one than at the look before. */
  readonly fresh: boolean;
  readonly lost: boolean;
  /** Something is under way that may take away what has the focus. */
  readonly busy: boolean;
  readonly name: string;
  readonly typed: 'text' | 'choice' | undefined;
  /** A press leaves the store, or works the demo itself. */
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
        (active instanceof HTMLAnchorElement && active.target === '_blank') ||
        input?.type === 'file',
    };
  });
}

/** What somebody might type into a field of this name. */
function textFor(name: string, draw: Draw): string {
  if (/e-?mail/i.test(name)) return luna.email;
  if (/password/i.test(name)) return luna.password;
  if (/number/i.test(name)) return cards.pays;
  if (/expir/i.test(name)) return '12 / 30';
  return draw.one(['123', 'KITEWOOD2026', 'Luna']);
}

async function press(page: Page, draw: Draw, { name, typed }: Look): Promise<string> {
  if (typed === 'text' && draw.chance(0.7)) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(textFor(name, draw));
    return `typed into ${name}`;
  }
  const key = draw.one(['Enter', 'Enter', 'Enter', 'Space', 'Escape', 'ArrowDown']);
  await page.keyboard.press(key);
  return `${key} on ${name}`;
}

/** Waits until nothing is under way and the focus is somewhere. A document that is just there has none yet. */
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

for (const seed of seeds) {
  test(
    `on walk ${seed} of random keys the focus is never lost`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(240_000);
      const draw = new Draw(seed);
      const scenario = drawScenario(draw);
      const start = draw.one(scenario.player === 'nobody' ? ofVisitors : ofPlayers);
      await page.goto(withScenario(start, scenario));
      await expect(page.getByRole('heading').first()).toBeVisible();
      const done: string[] = [start];
      for (let round = 0; round < rounds; round++) {
        const tabs = Math.ceil(draw.number() * 5);
        for (let tab = 0; tab < tabs; tab++) {
          await page.keyboard.press(draw.chance(0.2) ? 'Shift+Tab' : 'Tab');
        }
        const before = await look(page);
        // The focus is in the browser's own bar, or a press would leave.
        if (before.lost || before.away) continue;
        done.push(await press(page, draw, before));
        await expectFocus(page, done);
      }
    },
  );
}
