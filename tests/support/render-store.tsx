import { createCaptchaWidget } from '#adapters/fake/captcha-widget.tsx';
import { createCardFields } from '#adapters/fake/card-fields.tsx';
import type { App } from '#core/app.ts';
import { StoreApp } from '#ui/app.tsx';
import { createI18n, followLanguage } from '#ui/i18n/i18n.ts';
import type { AccountSlots, Slots } from '#ui/slots.ts';
import type { Brand, StoreAccount } from '#ui/store-context.ts';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { AccountOnItsWay } from './account-on-its-way.ts';
import {
  createFakePorts,
  FakeBrowser,
  type FakePorts,
  type FakeStoreOptions,
} from './fake-store.ts';
import { settings } from './settings.ts';
import { createDrawnApp, type WholeApp } from './whole-app.ts';

export interface RenderOptions extends FakeStoreOptions {
  /** Changes the world before the store sends its first request. */
  readonly prepare?: (fake: FakePorts) => Promise<void>;
  readonly slots?: Partial<Slots & AccountSlots>;
  /** Changes the translations before the first render. */
  readonly retell?: (translator: i18n) => void;
  /** The browser that the page opens in; a new one by default. */
  readonly browser?: FakeBrowser;
  /** Replaces the function that loads translations. */
  readonly bringTexts?: () => Promise<void>;
}

export interface RenderedStore extends FakePorts {
  readonly app: WholeApp;
  readonly user: UserEvent;
  /** Advances the clock, and renders the resulting changes. */
  advance(ms: number): Promise<void>;
}

const brand: Brand = {
  name: 'Kitewood',
  launcherVersion: '0.7.0',
  links: {
    terms: 'https://kitewood.test/terms',
    help: 'https://help.kitewood.test/',
    privacyPolicy: 'https://kitewood.test/privacy',
    windows: 'https://kitewood.test/windows',
    mac: 'https://kitewood.test/mac',
    android: 'https://kitewood.test/android',
    ios: 'https://kitewood.test/ios',
  },
};

const stops: (() => void)[] = [];
const complain = console.error;

// Any call of `console.error`, such as a React warning, fails the test.
beforeEach(() => {
  console.error = jest.fn();
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  const complaints = jest.mocked(console.error).mock.calls;
  console.error = complain;
  expect(complaints).toEqual([]);
});

/** Renders the real app at `address`, over a fake world. */
export async function renderStore(
  address: string,
  options: RenderOptions = {},
): Promise<RenderedStore> {
  const { fake, slots } = await prepared(address, options);
  const app = await createDrawnApp(fake.ports, settings(options.settings), slots);
  return { ...(await rendered(app, fake, slots, options)), app };
}

/**
 * Waits for the app to replace its document, as it does once its player is gone. Renders the next one at the same
 * address.
 */
export async function renderNext({ device, browser }: RenderedStore): Promise<RenderedStore> {
  await waitFor(() => expect(device.page.reloaded).not.toBe(0));
  cleanup();
  return renderStore(location.pathname + location.search, { browser });
}

/** Like `renderStore`, but the account chunk is still loading; `way` completes or fails it. */
export async function renderWithoutAccount(
  address: string,
  options: Omit<RenderOptions, 'settings'> = {},
): Promise<Omit<RenderedStore, 'app'> & { readonly way: AccountOnItsWay }> {
  const { fake, slots } = await prepared(address, options);
  const way = new AccountOnItsWay(fake, slots);
  return { ...(await rendered(way.app, fake, slots, options)), way };
}

async function prepared(address: string, { prepare, slots, ...options }: RenderOptions) {
  const { browser = new FakeBrowser() } = options;
  const fake = createFakePorts(options, browser);
  if (options.signedInAs) await fake.platform.remember(options.signedInAs);
  await prepare?.(fake);
  window.history.replaceState(null, '', address);
  const own: Slots & AccountSlots = {
    CardFields: createCardFields(fake.card),
    CaptchaWidget: createCaptchaWidget(browser.world),
    captchaMayRun: () => false,
    ...slots,
  };
  return { fake, slots: own };
}

async function rendered(
  app: App<StoreAccount>,
  fake: FakePorts,
  slots: Slots,
  { retell, bringTexts }: RenderOptions,
): Promise<Omit<RenderedStore, 'app'>> {
  stops.push(app.start());
  const i18n = await createI18n(app.language.current, brand.name);
  retell?.(i18n);
  stops.push(followLanguage(i18n, app.language, bringTexts));
  const store = { app, slots, brand };
  await act(async () => {
    render(
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <StoreApp store={store} />
        </I18nextProvider>
      </StrictMode>,
    );
  });
  return {
    ...fake,
    user: userEvent.setup({ delay: null }),
    advance: (ms) => act(() => fake.clock.advance(ms)),
  };
}
