import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { standInForOthers } from '../../tests/e2e/stand-ins/edge.ts';
import { luna } from '../../tests/e2e/support/people.ts';
import { Platform } from '../../tests/e2e/support/platform.ts';
import { billingPlatforms, type WorldState } from '../../src/adapters/fake/world/state.ts';
import type { AnalyticsEvent } from '../../src/ports/analytics.ts';
import type { Site } from './sites.ts';

/** Luna has this many cards at the platform, all of which pay. */
export async function saveCards(context: BrowserContext, site: Site, count: number): Promise<void> {
  const platform = platformOf(context, site);
  await standInForOthers(context, platform);
  const cards = Array.from({ length: count }, (_, index) => ({
    id: `card-${index}`,
    suffix: String(index).padStart(4, '0'),
  }));
  const methods: WorldState['methods'] = Object.fromEntries(
    cards.map(({ id, suffix }) => [id, { fate: 'pays', brand: 'visa', suffix }]),
  );
  const profiles: WorldState['profiles'] = cards.map(({ id, suffix }) => ({
    id,
    userId: luna.userId,
    billingPlatformId: billingPlatforms.elsewhere,
    cardBrand: 'visa',
    cardSuffix: suffix,
    paymentMethod: id,
    listed: true,
    personalData: null,
  }));
  await platform.ask('change', { methods, profiles });
}

/** This many events are left in the browser by an earlier visit. */
export async function queueEvents(
  context: BrowserContext,
  site: Site,
  count: number,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${site.url}/robots.txt`);
  await page.evaluate(fillOutbox, { count, event: screenSeen });
  await page.close();
}

/** Resolves once none is left in the browser. */
export async function eventsTaken(page: Page): Promise<void> {
  const latest = performance.now() + 120_000;
  for (;;) {
    const left = await page.evaluate(countOutbox);
    if (left === 0) return;
    if (performance.now() > latest) throw new Error(`${left} events were not delivered`);
    await setTimeout(500);
  }
}

const screenSeen: Omit<AnalyticsEvent, 'id' | 'at'> = {
  name: 'screen',
  revision: 1,
  context: {
    deviceType: 'mobile',
    screen: { width: 412, height: 823 },
    appVersion: '1.0.0',
    timezone: 'UTC',
    platform: 'web',
    os: 'android',
    locale: 'en',
  },
  payload: { screenName: 'home' },
};

function platformOf(context: BrowserContext, { hosts }: Site): Platform {
  if (!hosts) throw new Error('only a live build has a platform');
  return new Platform(context.request, hosts.apiUrl);
}

interface Filling {
  readonly count: number;
  readonly event: Omit<AnalyticsEvent, 'id' | 'at'>;
}

/** Runs in a page of the store's host. */
function fillOutbox({ count, event }: Filling): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kitewood-outbox');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('events'));
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('events', 'readwrite');
      const keptAt = Date.now();
      const at = new Date(keptAt).toISOString();
      for (let index = 0; index < count; index++) {
        const id = crypto.randomUUID();
        writing.objectStore('events').put({ event: { ...event, id, at }, keptAt }, id);
      }
      writing.addEventListener('error', () => reject(writing.error));
      writing.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
    });
  });
}

function countOutbox(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kitewood-outbox');
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('events').objectStore('events').count();
      counting.addEventListener('error', () => reject(counting.error));
      counting.addEventListener('success', () => {
        opening.result.close();
        resolve(counting.result);
      });
    });
  });
}
