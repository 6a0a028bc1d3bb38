import type { Page } from 'playwright/test';

/** Where the page crashes: before its n-th effect (from 0), or right after it. */
export interface Death {
  readonly effect: number;
  readonly when: 'before' | 'after';
}

interface Effects {
  /** The effects since the count began, in order. */
  readonly done: string[];
  dead: boolean;
}

interface PageWithEffects {
  effects?: Effects;
}

/**
 * Counts the effects of a purchase: calls of the platform, the card provider and the game server, and writes of the
 * journal. A crashed page causes no further effects, and receives no more answers.
 */
export async function countEffects(page: Page, death?: Death): Promise<void> {
  await page.evaluate((death) => {
    const effects: Effects = { done: [], dead: false };
    (window as PageWithEffects).effects = effects;
    const never = <T>() => new Promise<T>(() => {});

    /** Returns whether the page crashes at this effect, and when. */
    function count(name: string): Death['when'] | undefined {
      const index = effects.done.push(name) - 1;
      if (index !== death?.effect) return undefined;
      if (death.when === 'before') effects.dead = true;
      return death.when;
    }

    const { fetch } = window;
    window.fetch = async (input, init) => {
      if (effects.dead) return never();
      const { url, method } = input instanceof Request ? input : new Request(input, init);
      const { host, pathname } = new URL(url);
      const isEffect =
        host === 'api.stripe.com' ||
        (method === 'POST' && /^\/(?:v1\/pay|v1\/purchases|graphql)/.test(pathname));
      if (!isEffect) return fetch(input, init);
      const path = pathname.replace(/\/[^/]*\d[^/]*(?=\/|$)/g, '/…').replace(/^\/…/, '');
      const dies = count(`${method} ${path}`);
      if (dies === 'before') return never();
      const response = await fetch(input, init);
      if (dies === undefined) return response;
      await response.arrayBuffer();
      effects.dead = true;
      return never();
    };

    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      const isEffect = this.transaction.db.name === 'kitewood-journal';
      if (!isEffect && !effects.dead) return put.call(this, value, key);
      const dies = effects.dead ? 'before' : count('journal');
      if (dies === 'before') {
        this.transaction.abort();
        return put.call(this, value, key);
      }
      const request = put.call(this, value, key);
      if (dies === 'after') {
        this.transaction.addEventListener('complete', () => (effects.dead = true));
      }
      return request;
    };
  }, death);
}

export function effectsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as PageWithEffects).effects?.done ?? []);
}

/** Resolves once the page has died. */
export async function isDead(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as PageWithEffects).effects?.dead);
}
