import type { CDPSession, Page } from 'playwright/test';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const phone: Size = { width: 360, height: 740 };
export const tablet: Size = { width: 768, height: 1024 };
export const desktop: Size = { width: 1440, height: 900 };
/** The narrowest screen on the market. */
export const narrow: Size = { width: 320, height: 640 };
/** The viewport of a 1280 by 1024 window at 200 % zoom. */
export const zoomedTwo: Size = { width: 640, height: 512 };
/** The viewport of the same window at 400 % zoom. */
export const zoomedFour: Size = { width: 320, height: 256 };
/** The game's web view at its smallest. */
export const gameView: Size = { width: 640, height: 360 };

export const widths = [phone, tablet, desktop];
export const themes = ['light', 'dark'] as const;

/** Runs `look` with the browser's font size doubled. Everything that is sized relative to it grows, too. */
export async function withLargeText(page: Page, look: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await setFontSizes(session, 32);
  await look();
  await setFontSizes(session, 16);
  await session.detach();
}

async function setFontSizes(session: CDPSession, standard: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** Runs `look` with the spacing of letters, words, lines and paragraphs that WCAG 1.4.12 names. */
export async function withTextSpacing(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets = [sheet];
  });
  await look();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}
