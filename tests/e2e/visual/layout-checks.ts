import type { Page } from 'playwright/test';

/**
 * Controls that are invisible with forced colours: without shadows and backgrounds, only borders, lines and text
 * remain. Forced colours must be on.
 */
export function faintControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll('button, a[href], input, select, summary')];
    return controls.flatMap((one) => {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const style = getComputedStyle(one);
      const line = (width: string, kind: string) => parseFloat(width) > 0 && kind !== 'none';
      const isMarked =
        line(style.borderBlockEndWidth, style.borderBlockEndStyle) ||
        line(style.outlineWidth, style.outlineStyle) ||
        style.textDecorationLine.includes('underline') ||
        one.querySelector('svg, img') !== null ||
        style.appearance !== 'none' ||
        one.closest('nav, li, summary') !== null;
      return isMarked ? [] : [`not to be made out: ${one.outerHTML.slice(0, 120)}`];
    });
  });
}

/** Elements that move although reduced motion is requested. */
export function movements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const { target } = animation.effect as KeyframeEffect;
      return `moves: ${target?.outerHTML.slice(0, 120) ?? animation.id}`;
    }),
  );
}

/**
 * The share of the screen that is fixed in front of the content, from 0 to 1; modals and open menus count as content.
 */
export function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    if (document.querySelector('dialog[open], :popover-open')) return 0;
    scrollTo(0, document.documentElement.scrollHeight / 2);
    const standing = [...document.querySelectorAll('body *')].filter((one) => {
      const { position, pointerEvents } = getComputedStyle(one);
      return (position === 'sticky' || position === 'fixed') && pointerEvents !== 'none';
    });
    const heights = standing.map((one) => {
      const { top, bottom, width } = one.getBoundingClientRect();
      const isBar = width > innerWidth / 2;
      return isBar ? Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) : 0;
    });
    scrollTo(0, 0);
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
  });
}
