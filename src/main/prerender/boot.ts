import { catchInstallOffer } from '#adapters/browser/worker/install-offer.ts';
import { preference } from '../config/preference.ts';
import { chooseLanguage, pageLanguage } from '#core/language/languages.ts';

// Runs inline at the end of every page, before any other script. If the page has a prerendered view, it takes that in
// the visitor's language out of its template, and loads the store's scripts once it is painted. If a required script
// fails, or all are slow, it shows a notice, as no other script could. The page also requests it as a file, since a
// host that still sends the headers of another release blocks the inline script.

const { documentElement: page, head } = document;
const language = chooseLanguage(preference('language'), navigator.language);
const root = document.getElementById('root');
const waiting = document.querySelector<HTMLTemplateElement>('template#scripts');

/** Query parameters that need no other prerendered view. */
const drawnLater = new Set(['returnTo', 'skuId', 'type']);

/** Milliseconds that the scripts are given before it is said that they take long. */
const patience = 8_000;

/** By its name each time: what listens on would hold it when the store has taken it away. */
const status = () => document.getElementById('slow');

// The second of the two copies has nothing to do.
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
  place.ariaLive = 'polite';
  root?.before(place);
  setTimeout(saySlow, patience);
  if (view && fits()) {
    page.lang = pageLanguage(language);
    if (NEEDS_NETWORK && !navigator.onLine)
      view.querySelector('#offline')?.removeAttribute('hidden');
    root?.append(view);
    afterPaint(() => bringScripts(scripts));
  } else bringScripts(scripts);
}

/** If the page's inline styles were blocked. */
function styleByFiles(): void {
  if (document.querySelector('style')?.sheet) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    link.disabled = false;
  }
}

/** In the game, and at an address that asks for more than the page itself, the store draws all by itself. */
function fits(): boolean {
  if (preference('embedded') === 'true') return false;
  const asked = [...new URLSearchParams(location.search).keys()];
  if (asked.some((name) => !drawnLater.has(name))) return false;
  const audience = page.dataset['audience'];
  return audience === 'anyone' || (audience === 'player') === (preference('signed-in') === 'true');
}

/** A hidden page is not painted; nor is a frame that is out of view, which does not know it. */
function afterPaint(work: () => void): void {
  if (document.hidden) return work();
  const given = setTimeout(work, 3_000);
  requestAnimationFrame(() => {
    clearTimeout(given);
    setTimeout(work);
  });
}

function bringScripts(scripts: DocumentFragment): void {
  // The first number that a page writes takes V8 long, and so does the first date. Here nothing waits for them:
  // the scripts are on their way.
  for (const first of [0, new Date()]) setTimeout(() => first.toLocaleString(language));
  for (const script of scripts.querySelectorAll('script')) {
    if (script.lang !== '' && script.lang !== language) continue;
    if ('players' in script.dataset && preference('signed-in') !== 'true') continue;
    const brought = script.cloneNode() as HTMLScriptElement;
    // Ahead of the pictures, of which a store has many.
    brought.fetchPriority = 'high';
    head.append(brought);
    if ('vital' in script.dataset) brought.addEventListener('error', sayUnfinished);
    // Removes a failed element, so that the next caller requests the file again.
    else brought.addEventListener('error', () => brought.remove());
  }
}

let said = false;

function sayUnfinished(): void {
  const words = contentOf('data-unfinished');
  if (said || !words) return;
  said = true;
  page.lang = pageLanguage(language);
  status()?.replaceWith(words);
  addEventListener('online', () => location.reload());
}

function saySlow(): void {
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
