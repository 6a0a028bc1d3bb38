import type { Page } from 'playwright/test';

/**
 * Layout defects of the current page: clipped text, text outside its box or the page, overlapping text, and elements
 * that make the page wider than the screen.
 */
export async function misfits(page: Page): Promise<string[]> {
  // Content that `content-visibility` skips has no sizes until it is scrolled into view.
  const shown = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  const found = await page.evaluate(findMisfits);
  await shown.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  await shown.dispose();
  return found;
}

/** Runs in the page. */
function findMisfits(): string[] {
  interface Line {
    readonly text: string;
    readonly element: Element;
    readonly layer: Element;
    readonly box: DOMRect;
    /** The part of the box that is visible within its scroll containers. */
    readonly seen: DOMRect;
  }
  const found: string[] = [];
  const { clientWidth } = document.documentElement;
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
  const popover = document.querySelector('[popover]:popover-open');
  const root = popover ?? modal ?? document.body;

  const nameOf = (element: Element) => {
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> “${text}”`;
  };

  const isForEarsOnly = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { clipPath, position } = getComputedStyle(one);
      if (clipPath.startsWith('inset(50%') && position === 'absolute') return true;
    }
    return false;
  };

  /** The content that scrolls with the page, or the content fixed in front of it. */
  const layerOf = (element: Element): Element => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { position } = getComputedStyle(one);
      if (position === 'fixed' || position === 'sticky' || one === root) return one;
    }
    return document.body;
  };

  const partInSight = (element: Element, box: DOMRect): DOMRect => {
    let { top, bottom } = box;
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(one).overflowY)) continue;
      const edge = one.getBoundingClientRect();
      top = Math.max(top, edge.top);
      bottom = Math.min(bottom, edge.bottom);
    }
    return new DOMRect(box.x, top, box.width, Math.max(0, bottom - top));
  };

  const lines: Line[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || text === '' || element.closest('script, style, noscript, option')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (isForEarsOnly(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      const seen = partInSight(element, box);
      lines.push({ text: text.slice(0, 60), element, layer: layerOf(element), box, seen });
    }
  }

  const overlap = (one: DOMRect, other: DOMRect) => ({
    width: Math.min(one.right, other.right) - Math.max(one.left, other.left),
    height: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  });

  function checkClipping({ text, element, box }: Line): void {
    let isInBox = false;
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      const edge = one.getBoundingClientRect();
      const rise = box.height * 0.3;
      const isOut =
        box.left < edge.left - 1.5 ||
        box.right > edge.right + 1.5 ||
        box.top < edge.top - rise ||
        box.bottom > edge.bottom + rise;
      const clips = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
      const scrolls = /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
      if (scrolls) {
        if (one.scrollWidth > one.clientWidth + 1) found.push(`scrolls sideways: ${nameOf(one)}`);
        return;
      }
      if (clips && isOut) found.push(`cut: “${text}” in ${nameOf(one)}`);
      const bordered = parseFloat(style.borderInlineStartWidth) > 0;
      const filled = !/, 0\)$|transparent/.test(style.backgroundColor);
      if (!isInBox && (bordered || filled) && style.display !== 'inline') {
        isInBox = true;
        if (isOut) found.push(`out of its box: “${text}” in ${nameOf(one)}`);
      }
      if (style.position === 'fixed') {
        const off = edge.top < -1 || edge.bottom > innerHeight + 1;
        if (off) found.push(`beyond the screen, and stays there: ${nameOf(one)}`);
        return;
      }
    }
  }

  if (document.documentElement.scrollWidth > clientWidth + 1) {
    const widest = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = widest.slice(0, 3).map(nameOf).join(', ');
    found.push(`the page is ${document.documentElement.scrollWidth} wide: ${names}`);
  }
  for (const line of lines) {
    const { text, box } = line;
    if (box.left < -1 || box.right > clientWidth + 1) found.push(`beyond the edge: “${text}”`);
    checkClipping(line);
  }
  const shown = lines.filter(({ seen }) => seen.height > 1);
  shown.forEach((one, index) => {
    for (const other of shown.slice(index + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue;
      const { width, height } = overlap(one.seen, other.seen);
      const low = Math.min(one.seen.height, other.seen.height);
      if (width > 2 && height > low * 0.35) {
        found.push(`over one another: “${one.text}” and “${other.text}”`);
      }
    }
  });
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    const body = dialog.firstElementChild;
    if (body && body.clientHeight < 72 && body.scrollHeight > body.clientHeight + 1) {
      found.push(`no room to read: ${nameOf(dialog)}, ${body.clientHeight} pixels`);
    }
  }
  return [...new Set(found)];
}
