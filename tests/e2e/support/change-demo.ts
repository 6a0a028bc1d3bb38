import type { BrowserContext } from 'playwright/test';
import { type Change, DirectorPage } from '../pages/director-page.ts';

/**
 * Changes the world of a running demo with its director. Uses a separate tab: the page under test keeps its focus, and
 * an open modal there would make the director inert.
 */
export async function changeDemo(context: BrowserContext, change: Change): Promise<void> {
  const page = await context.newPage();
  await page.goto('/public/privacy');
  await new DirectorPage(page).change(change);
  await page.close();
}
