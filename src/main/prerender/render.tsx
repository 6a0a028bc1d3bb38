import catalogue from '#brand/catalogue.json' with { type: 'json' };
import { type AccountPorts, createAccount } from '#core/account.ts';
import { createApp, type Ports } from '#core/app.ts';
import { listedItems } from '#core/catalogue/items.ts';
import type { Language } from '#core/language/languages.ts';
import { routes } from '#core/navigation/routes.ts';
import type { PreferencesPort } from '#ports/preferences.ts';
import { StoreApp } from '#ui/app.tsx';
import { itemPicture } from '#ui/items/item-picture.ts';
import { Slow } from '#ui/layout/slow-notice.tsx';
import { type PrerenderedRoute, prerenderedRoutes, viewKey } from '#ui/routing/prerendered.ts';
import { FailedNotice } from './failed-notice.tsx';
import { createI18n } from '#ui/i18n/i18n.ts';
import { loadScreen } from '#ui/routing/screen-chunks.ts';
import { loadScreenTexts } from '#ui/routing/screen-texts.ts';
import notices from '#ui/layout/notices.module.css';
import { enableStaticRendering } from 'mobx-react-lite';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { I18nextProvider } from 'react-i18next';

export { prerenderedRoutes } from '#ui/routing/prerendered.ts';
export { partsOf } from '#ui/routing/screen-texts.ts';
export { languages } from '#core/language/languages.ts';

enableStaticRendering(true);

/** The settings that the prerendered views depend on: a store with other settings does not use them. */
export const fingerprint = viewKey(CONFIG);

export const { siteUrl } = CONFIG;

/** Addresses of the items' pictures, by SKU id. */
export const itemPictures = Object.fromEntries(
  [...listedItems(catalogue), ...catalogue.unlisted].map((item) => [item.skuId, itemPicture(item)]),
);

/** Renders a page in its initial state, for the build to put into the page's HTML. Throws if it suspends. */
export async function renderRoute(name: PrerenderedRoute, language: Language): Promise<string> {
  const isForPlayers = prerenderedRoutes[name] === 'player';
  const ports = emptyPorts(language, isForPlayers);
  const app = createApp(
    ports,
    CONFIG,
    (needed) =>
      Promise.resolve({
        ...createAccount(ports, needed, catalogue),
        CardFields: nothing,
        WalletButtons: nothing,
        CaptchaWidget: nothing,
      }),
    // Pages only ask whether the store has the family's rules.
    CONFIG.family ? () => new Promise(() => {}) : undefined,
  );
  // As in the browser, only a player's page waits for the account.
  if (isForPlayers) await app.account.load();
  const i18n = await createI18n(language, CONFIG.brand.name);
  await loadScreenTexts(i18n, name);
  await loadScreen(name);
  const slots = { captchaMayRun: () => false, thirdPartyMayRun: () => false };
  const store = { app, slots, brand: CONFIG.brand, loadScreen };
  return draw(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <StoreApp store={store} at={{ ssrPath: routes[name].path, ssrSearch: '' }} />
      </I18nextProvider>
    </StrictMode>,
  );
}

/** Renders the notice for scripts that failed to load. */
export function renderFailedNotice(language: Language): Promise<string> {
  return drawNotice(language, <FailedNotice />);
}

/** Renders the notice for scripts that load slowly. */
export function renderSlowNotice(language: Language): Promise<string> {
  return drawNotice(
    language,
    <div className={notices.notices}>
      <Slow />
    </div>,
  );
}

async function drawNotice(language: Language, notice: ReactNode): Promise<string> {
  return draw(
    <I18nextProvider i18n={await createI18n(language, CONFIG.brand.name)}>
      {notice}
    </I18nextProvider>,
  );
}

async function draw(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node, {
    // Without streaming: a late part would need an inline script to insert it.
    progressiveChunkSize: Infinity,
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude).text();
}

function nothing(): null {
  return null;
}

/** A device with a language and a `signed-in` mark, opened without a mail's link. All other ports return nothing. */
function emptyPorts(language: Language, signedIn: boolean): Ports & AccountPorts {
  const preferences: PreferencesPort = {
    read: (name) => (name === 'signed-in' && signedIn ? 'true' : null),
    write: silent,
  };
  const launch = { embedded: undefined, country: undefined, forget: silent };
  const device = new Proxy(
    { browserLanguage: language, launch, mailLink: null, preferences },
    known,
  );
  return new Proxy({ device }, known) as Ports & AccountPorts;
}

const known: ProxyHandler<object> = {
  get: (target, name) => (name in target ? Reflect.get(target, name) : silent),
};

/** A port, each of its methods, and every property of their results. Calling one throws. */
const silent: () => void = new Proxy(
  () => {
    throw new Error('A prerendered page called a port: prerendering has no data');
  },
  { get: () => silent },
);
