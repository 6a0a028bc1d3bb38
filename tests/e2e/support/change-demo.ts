import type { BrowserContext } from 'playwright/test';
import { type Change, DirectorPage } from '../pages/director-page.ts';

/**
 * Changes the world of a demo that goes on, by its director. In a tab of its own: the page under test keeps
 * its focus, and a modal that is open there, which nothing beside it can be used with.
 */
export async function changeDemo(context: BrowserContext, change: Change): Promise<void> {
  const page = await context.newPage();
  await page.goto('/public/privacy');
  await new DirectorPage(page).change(change);
  await page.close();
}
