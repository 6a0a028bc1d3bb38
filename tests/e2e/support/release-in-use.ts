import { expect, type Page } from 'playwright/test';
import type { LoginPage } from '../pages/login-page.ts';
import { readyForOffline } from './offline.ts';
import { luna } from './people.ts';

/** Address of the page's main script, which differs between releases. */
export function releaseOf(page: Page): Promise<string | null> {
  return page.locator('script[src*="/main."]').getAttribute('src');
}

/** Signs Luna in, in a page that is ready for a newer release, and returns the release it runs. */
export async function openAsLuna(page: Page, login: LoginPage): Promise<string | null> {
  await login.open();
  await login.signIn(luna);
  await readyForOffline(page);
  return await releaseOf(page);
}

/** Makes the browser check for a newer release, as it does by itself after a page is opened. */
export async function lookForNewer(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

/** Resolves once a newer release is installed and waiting. */
export async function newerWaits(page: Page): Promise<void> {
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await expect.poll(waiting).toBe('installed');
}

/** Deploys a release, and resolves once it waits in the open pages. */
export async function deployNewer(
  page: Page,
  host: { deploy(release: number): Promise<void> },
): Promise<void> {
  await host.deploy(1);
  await lookForNewer(page);
  await newerWaits(page);
}
