import { routeNamed } from '#core/navigation/routes.ts';
import type { Settings } from '#core/settings.ts';
import type { i18n } from 'i18next';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { unstable_forceFrameRate } from 'scheduler';
import { hasPart } from '#ui/i18n/i18n.ts';
import { loadScreen } from '#ui/routing/screen-chunks.ts';
import { partsOf } from '#ui/routing/screen-texts.ts';
import { restorePrerendered } from './restore-prerendered.ts';
import { prerenderedRoutes, isPrerendered, viewKey } from '#ui/routing/prerendered.ts';

/**
 * Hydration takes slices of 40 ms. Between two slices the browser draws the pictures that have arrived. With React's 5
 * ms, a slow phone spends most of the hydration on that; longer slices would hold back a press.
 */
const hydrationRate = 25;
/** React's own slices. Later pages take them, so that a press is shown before the next page is rendered. */
const usualRate = 0;

interface Start {
  readonly i18n: i18n;
  readonly settings: Settings;
  /** Starts the stores. */
  readonly begin: () => void;
  /** Resolves once the account is loaded; false if that failed. */
  readonly accountLoaded: () => Promise<boolean>;
}

/** The React root, with the prerendered view if the page has one. */
export class AppRoot {
  readonly #element: HTMLElement;
  readonly #onError: (error: unknown) => void;
  #root: Root | undefined;

  constructor(element: HTMLElement, onError: (error: unknown) => void) {
    this.#element = element;
    this.#onError = onError;
  }

  /** Removes the notice about slow scripts (src/main/prerender/boot.ts), which offers a reload. */
  endWait(): void {
    document.getElementById('slow')?.remove();
  }

  /** Removes only the reload link of the notice about slow scripts, whether it shows already or will. */
  dropReload(): void {
    for (const notice of document.querySelectorAll('#slow, template[data-slow]')) {
      const place = notice instanceof HTMLTemplateElement ? notice.content : notice;
      place.querySelector('a')?.parentElement?.remove();
    }
  }

  /** Hydrates the prerendered view, or renders the page from scratch. */
  async open(store: ReactNode, start: Start): Promise<void> {
    const { begin } = start;
    const ready = await this.#isReady(start);
    // The only prerendered view with fields. Its chunk, which has this module, is loaded by now.
    const fields =
      ready && routeNamed(location.pathname) === 'login'
        ? await import(/* webpackChunkName: "login" */ './typed-values.ts')
        : undefined;
    this.endWait();
    if (ready) {
      const typed = fields && new fields.TypedValues(this.#element);
      restorePrerendered(this.#element, start.i18n.language);
      typed?.restore();
      // The view was changed after the check. React has rendered it from scratch; restore the typed values.
      const onRecoverableError = (error: unknown): void => {
        this.#onError(error);
        typed?.restore();
      };
      const onError = { onCaughtError: this.#onError, onRecoverableError };
      const onHydrated = (): void => {
        unstable_forceFrameRate(usualRate);
        begin();
        setTimeout(() => typed?.end());
      };
      unstable_forceFrameRate(hydrationRate);
      startTransition(() => {
        this.#root = hydrateRoot(this.#element, <After begin={onHydrated}>{store}</After>, onError);
      });
    } else {
      begin();
      this.draw(store);
    }
  }

  /** Renders this in place of the current content. */
  draw(node: ReactNode): void {
    if (!this.#root) {
      this.#element.replaceChildren();
      this.#root = createRoot(this.#element, { onCaughtError: this.#onError });
    }
    const root = this.#root;
    // A transition, so that a press does not wait for a long render.
    startTransition(() => root.render(node));
  }

  /**
   * Whether the prerendered view exists, was built with these settings, and all its chunks and translations are loaded.
   */
  async #isReady({ i18n: translator, settings, accountLoaded }: Start): Promise<boolean> {
    const name = routeNamed(location.pathname);
    const fits =
      // Translators change the language of the document.
      this.#element.dataset['language'] === translator.language &&
      location.pathname === loadedPath() &&
      this.#element.dataset['fingerprint'] === viewKey(settings) &&
      partsOf(name).every((part) => hasPart(translator, part));
    if (!fits || !isPrerendered(name)) return false;
    const account = prerenderedRoutes[name] === 'player' ? accountLoaded() : true;
    return Promise.all([account, loadScreen(name)]).then(
      // The back button may have changed the address while these were loading.
      ([here]) => here && location.pathname === loadedPath(),
      // A page rendered from scratch shows its own failures.
      () => false,
    );
  }
}

/** The path this document was loaded for. The back button may change the address before any script runs. */
function loadedPath(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name).pathname : location.pathname;
}

/** Calls `begin` after hydration, so that nothing changes before it. */
function After({ begin, children }: { readonly begin: () => void; readonly children: ReactNode }) {
  useEffect(begin, [begin]);
  return children;
}
