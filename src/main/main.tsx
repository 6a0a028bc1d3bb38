import { allowScripts } from './trusted-types.ts';
import { yieldToMain } from './yield-to-main.ts';
import '#ui/theme/index.css';
import { createBackend, settingsAtStart } from '#backend';
import { consoleDiagnostics, onUncaught } from '#adapters/browser/reports/diagnostics.ts';
import type { AccountDependencies } from '#core/account.ts';
import { createApp } from '#core/app.ts';
import { chooseLanguage, type Language } from '#core/language/languages.ts';
import { routeNamed, routes } from '#core/navigation/routes.ts';
import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import { StoreApp } from '#ui/app.tsx';
import { preference } from './config/preference.ts';
import { AppRoot } from './prerender/hydrate.tsx';
import { createI18n, followLanguage } from '#ui/i18n/i18n.ts';
import { StartFailure } from '#ui/layout/start-failure.tsx';
import { loadScreen } from '#ui/routing/screen-chunks.ts';
import { loadScreenTexts } from '#ui/routing/screen-texts.ts';
import type { StoreAccount } from '#ui/store-context.ts';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';

/** Delay before the first translations are loaded again, in milliseconds. */
const pause = 5_000;

/** The handler of uncaught errors. It has only the console until the adapters are created. */
let diagnostics: DiagnosticsPort = consoleDiagnostics;
const crashed = (error: unknown) => diagnostics.crash(error);
onUncaught(crashed);

const root = new AppRoot(document.getElementById('root') ?? document.body, crashed);

async function start(): Promise<void> {
  const config = settingsAtStart(CONFIG);
  const { ports, slots, scripts, account, family } = await createBackend(config);
  ({ diagnostics } = ports.device);
  // The token of a mail's link is no longer in the address: a reload would lose it.
  if (ports.device.mailLink) root.dropReload();
  allowScripts(scripts);
  const app = createApp(
    ports,
    config,
    async (needed: AccountDependencies): Promise<StoreAccount> => {
      const { createAccount } = await import(/* webpackChunkName: "account" */ '#core/account.ts');
      const { ports, catalogue, slots } = await account();
      return { ...createAccount(ports, needed, catalogue), ...slots };
    },
    family && ((needed) => family(needed, i18n)),
  );
  const screen = routeNamed(location.pathname);
  const open = screen === 'notFound' || !routes[screen].guarded;
  const prefetched = open ? undefined : app.prefetch();
  // Loaded in parallel with the translations. The route retries if this fails.
  if (open || app.likelySignedIn.pending) loadScreen(screen).catch(() => undefined);
  await yieldToMain();
  const i18n = await loadI18n(app.language.current);
  followLanguage(i18n, app);
  // The page retries failed loads.
  await loadScreenTexts(i18n, screen).catch(() => undefined);
  await yieldToMain();
  // The prerendered view is that of this address, whatever Back does before it is hydrated.
  const at = { ssrPath: location.pathname, ssrSearch: location.search };
  await root.open(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <StoreApp store={{ app, slots, brand: config.brand, loadScreen }} at={at} />
      </I18nextProvider>
    </StrictMode>,
    {
      i18n,
      settings: config,
      begin: app.start,
      accountLoaded: async () => {
        await prefetched;
        return app.account.value !== undefined;
      },
    },
  );
}

/**
 * Loads the first translations, and retries until that succeeds: without them nothing can be rendered. Until then the
 * notice about slow scripts says that the page does not respond.
 */
async function loadI18n(language: Language): ReturnType<typeof createI18n> {
  try {
    return await createI18n(language, CONFIG.brand.name);
  } catch (error) {
    crashed(error);
    await new Promise((resolve) => void setTimeout(resolve, pause));
    return loadI18n(language);
  }
}

async function showFailure(kind: 'crash' | 'insecure'): Promise<void> {
  const language = chooseLanguage(preference('language'), navigator.language);
  const i18n = await loadI18n(language);
  root.endWait();
  root.draw(
    <I18nextProvider i18n={i18n}>
      <StartFailure kind={kind} />
    </I18nextProvider>,
  );
}

void yieldToMain()
  .then(() => (isSecureContext ? start() : showFailure('insecure')))
  .catch((error: unknown) => {
    crashed(error);
    return showFailure('crash');
  });
