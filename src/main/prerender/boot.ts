import { catchInstallOffer } from '#adapters/browser/worker/install-offer.ts';
import { preference } from '../config/preference.ts';
import { chooseLanguage, pageLanguage } from '#core/language/languages.ts';

// Runs inline at the end of every page; only prefetch.ts runs before it. Moves a prerendered view in the visitor's
// language out of its template, and loads the store's scripts once it is painted. If a required script fails, or all are
// slow, shows a notice, as no other script could. If the host's headers block it, boot-file.ts runs it as a file.

const { documentElement: page, head } = document;
const language = chooseLanguage(preference('language'), navigator.language);
const root = document.getElementById('root');
const waiting = document.querySelector<HTMLTemplateElement>('template#scripts');

/** Query parameters with which the prerendered view can still be used. */
const compatibleParameters = new Set(['returnTo', 'skuId', 'type']);

/** How long to wait for the scripts before the slow notice shows, in milliseconds. */
const patience = 8_000;

/** Queried each time: a listener with a reference would keep the element after the store removed it. */
const status = () => document.getElementById('slow');

if (waiting) {
  waiting.remove();
  begin(waiting.content);
}

function begin(scripts: DocumentFragment): void {
  const view = contentOf('data-view');
  catchInstallOffer();
  styleByFiles();
  const place = document.createElement('div');
  place.id = 'slow';
  place.setAttribute('aria-live', 'polite');
  root?.before(place);
  setTimeout(showSlow, patience);
  if (view && fits()) {
    page.lang = pageLanguage(language);
    if (NEEDS_NETWORK && !navigator.onLine)
      view.querySelector('#offline')?.removeAttribute('hidden');
    drawItem(view);
    if (root) root.dataset['language'] = language;
    root?.append(view);
    afterPaint(() => loadScripts(scripts));
  } else loadScripts(scripts);
}

/** A view serves all items: gives it the picture of the one in the address. */
function drawItem(view: DocumentFragment): void {
  const picture = view.querySelector<HTMLImageElement>('[data-item]');
  const pictures = waiting?.dataset['pictures'];
  if (!picture || !pictures) return;
  const skuId = new URLSearchParams(location.search).get('skuId') ?? '';
  // A map: an id in the address can be the name of a method, such as constructor.
  const addresses = new Map(Object.entries(JSON.parse(pictures) as Record<string, string>));
  picture.src = addresses.get(skuId) ?? picture.src;
}

/** Enables the style sheet files if the page's inline styles were blocked. */
function styleByFiles(): void {
  if (document.querySelector('style')?.sheet) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    link.disabled = false;
  }
}

/** Whether the prerendered view fits. It does not in the game, or if the address asks for more than the page itself. */
function fits(): boolean {
  if (preference('embedded') === 'true') return false;
  const asked = [...new URLSearchParams(location.search).keys()];
  if (asked.some((name) => !compatibleParameters.has(name))) return false;
  const audience = page.dataset['audience'];
  return audience === 'anyone' || (audience === 'player') === (preference('signed-in') === 'true');
}

/** Falls back to a timer: a hidden page is not painted, nor is a frame that is scrolled out of view. */
function afterPaint(work: () => void): void {
  if (document.hidden) return work();
  const given = setTimeout(work, 3_000);
  requestAnimationFrame(() => {
    clearTimeout(given);
    setTimeout(work);
  });
}

function loadScripts(scripts: DocumentFragment): void {
  // V8 takes long to format the first number and the first date of a page. Do it while the scripts load.
  for (const first of [0, new Date()]) setTimeout(() => first.toLocaleString(language));
  for (const script of scripts.querySelectorAll('script')) {
    if (script.lang !== '' && script.lang !== language) continue;
    if ('players' in script.dataset && preference('signed-in') !== 'true') continue;
    const loaded = script.cloneNode() as HTMLScriptElement;
    // Before the pictures, of which a store has many.
    loaded.fetchPriority = 'high';
    head.append(loaded);
    if ('vital' in script.dataset) loaded.addEventListener('error', showUnfinished);
    // Removes a failed element, so that the next caller requests the file again.
    else loaded.addEventListener('error', () => loaded.remove());
  }
}

function showUnfinished(): void {
  const place = status();
  const words = contentOf('data-unfinished');
  if (!place || !words) return;
  page.lang = pageLanguage(language);
  place.replaceWith(words);
  addEventListener('online', () => location.reload());
}

function showSlow(): void {
  const place = status();
  const words = contentOf('data-slow');
  if (!place || !words) return;
  page.lang = pageLanguage(language);
  place.append(words);
}

function contentOf(
  mark: 'data-view' | 'data-unfinished' | 'data-slow',
): DocumentFragment | undefined {
  const selector = `template[${mark}][lang="${language}"]`;
  return document.querySelector<HTMLTemplateElement>(selector)?.content.cloneNode(true) as
    DocumentFragment | undefined;
}
