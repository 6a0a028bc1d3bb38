import type { APIRequestContext, BrowserContext } from 'playwright/test';
import type { WorldState } from '../../../src/adapters/fake/world/state.ts';
import type { ControlName } from '../../support/local-controls.ts';
import { worldCookie } from '../../support/local-platform.ts';

export interface Looked {
  readonly state: WorldState;
  readonly violations: readonly string[];
  readonly asked: readonly string[];
}

/** The local platform, in the world of one browser context. */
export class Platform {
  readonly #request: APIRequestContext;
  readonly #apiUrl: string;

  constructor(request: APIRequestContext, apiUrl: string) {
    this.#request = request;
    this.#apiUrl = apiUrl;
  }

  async ask<T>(name: ControlName, args: object = {}): Promise<T> {
    const response = await this.#request.post(`${this.#apiUrl}/_platform/${name}`, { data: args });
    if (!response.ok()) throw new Error(`${name}: ${response.status()} ${await response.text()}`);
    return (await response.json()) as T;
  }

  look(): Promise<Looked> {
    return this.ask('look');
  }
}

const platforms = new WeakMap<BrowserContext, Platform>();

/** Gives a context its own world on the local platform. */
export async function enterPlatform(context: BrowserContext, apiUrl: string): Promise<Platform> {
  const value = crypto.randomUUID();
  await context.addCookies([{ name: worldCookie, value, domain: 'localhost', path: '/' }]);
  const platform = new Platform(context.request, apiUrl);
  platforms.set(context, platform);
  return platform;
}

/** Undefined in the demo, which has its platform in the page. */
export function platformOf(context: BrowserContext): Platform | undefined {
  return platforms.get(context);
}
