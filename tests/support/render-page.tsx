import type { Catalogue } from '#core/catalogue/items.ts';
import { createCaptchaWidget } from '#adapters/fake/captcha-widget.tsx';
import { createCardFields } from '#adapters/fake/card-fields.tsx';
import { createWalletButtons } from '#adapters/fake/wallet-buttons.tsx';
import type { App } from '#core/app.ts';
import {
  type FamilyDependencies,
  type FamilyPorts,
  FamilyStore,
} from '#core/family/family-store.ts';
import { routeNamed } from '#core/navigation/routes.ts';
import { loadPinDialog } from '#ui/family/lazy-pin-dialog.tsx';
import { createI18n, followLanguage } from '#ui/i18n/i18n.ts';
import { loadScreenTexts } from '#ui/routing/screen-texts.ts';
import type { AccountSlots, Slots } from '#ui/slots.ts';
import { type Store, type StoreAccount, StoreContext } from '#ui/store-context.ts';
import { act, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import {
  createFakePorts,
  FakeBrowser,
  type FakePorts,
  type FakeStoreOptions,
} from './fake-store.ts';
import type { Fault, Operation } from './platform.ts';
import { brand, settings } from './settings.ts';
import { createDrawnApp, type WholeApp } from './whole-app.ts';

export interface RenderOptions extends FakeStoreOptions {
  /** Changes the world before the store sends its first request. */
  readonly prepare?: ((fake: FakePorts) => Promise<void> | void) | undefined;
  readonly slots?: Partial<Slots & AccountSlots>;
  /** Kitewood's by default. */
  readonly catalogue?: Catalogue;
  /** Changes the translations before the first render. */
  readonly changeTexts?: (translator: i18n) => void;
  /** The browser that the page opens in; a new one by default. */
  readonly browser?: FakeBrowser;
  /** Replaces the function that loads translations. */
  readonly loadTexts?: () => Promise<void>;
  /** Replaces the function that loads the chunks of a screen: all are loaded. */
  readonly loadScreen?: () => Promise<void>;
  /** Ports of the family's rules; by default the build is without them. Their chunk fails to load while `missing`. */
  readonly family?: (FamilyPorts & { readonly missing?: boolean }) | undefined;
}

export interface RenderedPage extends FakePorts {
  readonly user: UserEvent;
  /** Advances the clock, and renders the resulting changes. */
  readonly advance: (ms: number) => Promise<void>;
  /** Clicks a button. */
  readonly press: (name: string | RegExp) => Promise<void>;
  /** Clicks a link: the first of this name. */
  readonly follow: (name: string | RegExp) => Promise<void>;
  /** Clicks an item of the settings menu. */
  readonly choose: (item: string) => Promise<void>;
  /** Types texts into fields, by their labels. */
  readonly enter: (texts: Readonly<Record<string, string>>) => Promise<void>;
}

export interface RenderedStore extends RenderedPage {
  readonly app: WholeApp;
}

/** The address of the gem pack's checkout page. */
export const gemPackAddress = '/checkout?skuId=gems_pack_3&type=gems';

export const luna = { signedInAs: 'luna' } as const;

/** Luna in the game's web view. */
export const lunaInGame = { ...luna, stored: new Map([['embedded', 'true']] as const) };

/** A visit without a network until the test says otherwise. */
export const withoutNetwork = { prepare: (fake: FakePorts) => fake.goOffline() };

/** Returns a `prepare` step that makes the next calls of an operation fail. */
export function broken(operation: Operation, ...faults: readonly Fault[]) {
  return { prepare: ({ platform }: FakePorts) => platform.breakNext(operation, ...faults) };
}

/** Waits for a heading; by default for the page's own. */
export function heading(name: string | RegExp, level = 1): Promise<HTMLElement> {
  return screen.findByRole('heading', { level, name });
}

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

/** Renders what `draw` returns, below everything that surrounds a page of the store, over a fake world. */
export async function renderPage(
  address: string,
  options: RenderOptions,
  draw: (store: Store) => ReactNode,
): Promise<RenderedStore> {
  const { fake, slots } = await preparePage(address, options);
  const { family } = options;
  const translator = Promise.withResolvers<i18n>();
  const loadFamily = async (deps: FamilyDependencies) => {
    if (!family || family.missing) throw new Error('Loading chunk family failed.');
    return new FamilyStore(family, deps, async () =>
      loadPinDialog(await translator.promise, fake.ports.device.diagnostics),
    );
  };
  const changeTexts = (created: i18n) => {
    options.changeTexts?.(created);
    translator.resolve(created);
  };
  const ofBuild = settings(options.settings);
  const app = await createDrawnApp(
    fake.ports,
    ofBuild,
    slots,
    options.catalogue,
    family && loadFamily,
  );
  const drawn = { app, fake, slots, options: { ...options, changeTexts } };
  return { ...(await drawPage(drawn, draw)), app };
}

export async function preparePage(
  address: string,
  { prepare, slots, ...options }: RenderOptions,
): Promise<{ readonly fake: FakePorts; readonly slots: Slots & AccountSlots }> {
  const { browser = new FakeBrowser() } = options;
  const fake = createFakePorts(options, browser);
  if (options.signedInAs) await fake.platform.remember(options.signedInAs);
  await prepare?.(fake);
  window.history.replaceState(null, '', address);
  const own: Slots & AccountSlots = {
    CardFields: createCardFields(fake.card),
    WalletButtons: createWalletButtons(browser.world, fake.wallet),
    CaptchaWidget: createCaptchaWidget(browser.world),
    captchaMayRun: () => false,
    thirdPartyMayRun: () => false,
    ...slots,
  };
  return { fake, slots: own };
}

export interface Prepared {
  readonly app: App<StoreAccount>;
  readonly fake: FakePorts;
  readonly slots: Slots;
  readonly options: RenderOptions;
}

export async function drawPage(
  { app, fake, slots, options }: Prepared,
  draw: (store: Store) => ReactNode,
): Promise<RenderedPage> {
  stops.push(app.start());
  const i18n = await createI18n(app.language.current, brand.name);
  await loadScreenTexts(i18n, routeNamed(window.location.pathname));
  options.changeTexts?.(i18n);
  stops.push(followLanguage(i18n, app, options.loadTexts));
  const { loadScreen = () => Promise.resolve() } = options;
  const store = { app, slots, brand, loadScreen };
  await act(async () => {
    render(
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <StoreContext value={store}>{draw(store)}</StoreContext>
        </I18nextProvider>
      </StrictMode>,
    );
  });
  const user = userEvent.setup({ delay: null });
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  return {
    ...fake,
    user,
    advance: (ms) => act(() => fake.clock.advance(ms)),
    press,
    async follow(name) {
      const [link] = await screen.findAllByRole('link', { name });
      await user.click(link!);
    },
    async choose(item) {
      await press('Settings');
      await user.click(await screen.findByRole('menuitem', { name: item }));
    },
    async enter(texts) {
      for (const [label, text] of Object.entries(texts)) {
        await user.type(await screen.findByLabelText(label), text);
      }
    },
  };
}
