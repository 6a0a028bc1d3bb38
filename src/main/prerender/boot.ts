import { keepInstallOffer } from '#adapters/browser/worker/install-offer.ts';
import { preference } from '../config/preference.ts';
import { chooseLanguage, pageLanguage } from '#core/language/languages.ts';

// Stands at the end of every page, and runs before anything else: where the page brings its first view along,
// it takes that in the visitor's language out of its template, and has the store's scripts come once it is
// painted. Where one does not come that every page needs, or all take long, it says so: nobody else could.
// The page asks for its file, too, since a host that still has the headers of another release refuses what
// stands in the page.

const { documentElement: page, head } = document;
const language = chooseLanguage(preference('language'), navigator.language);
const root = document.getElementById('root');
const waiting = document.querySelector<HTMLTemplateElement>('template#scripts');

/** What an address may say without another first view. */
const drawnLater = new Set(['returnTo', 'skuId', 'type']);

/** Milliseconds that the scripts are given before it is said that they take long. */
const patience = 8_000;

/** By its name each time: what listens on would hold it when the store has taken it away. */
const status = () => document.getElementById('slow');

// Who comes second finds nothing left to do.
if (waiting) {
  waiting.remove();
  begin(waiting.content);
}

function begin(scripts: DocumentFragment): void {
  const view = contentOf('data-view');
  keepInstallOffer();
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

/** Where the page's own styles were refused. */
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

/** A page that nobody sees is not painted; nor is a frame that is out of sight, which does not know it. */
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
    // Who needs it asks anew, instead of waiting for one that has failed already.
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
