import { createCaptchaWidget } from '#adapters/fake/captcha-widget.tsx';
import { createCardFields } from '#adapters/fake/card-fields.tsx';
import { type App, createApp } from '#core/app.ts';
import { StoreApp } from '#ui/app.tsx';
import { createI18n, speak } from '#ui/i18n/i18n.ts';
import type { Slots } from '#ui/slots.ts';
import type { Brand } from '#ui/store-context.ts';
import { act, configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { reaction } from 'mobx';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import {
  createFakePorts,
  FakeBrowser,
  type FakePorts,
  type FakeStoreOptions,
} from './fake-store.ts';
import { settings } from './settings.ts';

export interface RenderOptions extends FakeStoreOptions {
  /** Changes the world before the store asks it anything. */
  readonly prepare?: (fake: FakePorts) => Promise<void>;
  readonly slots?: Partial<Slots>;
  /** Changes what the translator knows before the page speaks. */
  readonly retell?: (translator: i18n) => void;
}

export interface RenderedStore extends FakePorts {
  readonly app: App;
  readonly user: UserEvent;
  /** Lets time pass, and the page draw what follows from it. */
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

// A machine that is busy with other things may take its time.
configure({ asyncUtilTimeout: 4000 });
jest.setTimeout(20_000);

const stops: (() => void)[] = [];
const complain = console.error;

// What React complains of is a failure like any other.
beforeEach(() => {
  console.error = jest.fn();
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  const complaints = jest.mocked(console.error).mock.calls;
  console.error = complain;
  expect(complaints).toEqual([]);
});

/** The real app in the page, at an address of its own, over a fake world. */
export async function renderStore(
  address: string,
  { prepare, slots, retell, ...options }: RenderOptions = {},
): Promise<RenderedStore> {
  const browser = new FakeBrowser();
  const fake = createFakePorts(options, browser);
  if (options.signedInAs) await fake.platform.remember(options.signedInAs);
  await prepare?.(fake);
  window.history.replaceState(null, '', address);

  const app = createApp(fake.ports, settings(options.settings));
  stops.push(app.start());
  const i18n = await createI18n(app.language.current, brand.name);
  retell?.(i18n);
  stops.push(
    reaction(
      () => app.language.current,
      (language) => void speak(i18n, language),
    ),
  );
  const ownSlots: Slots = {
    CardFields: createCardFields(fake.card),
    CaptchaWidget: createCaptchaWidget(browser.world),
    captchaRuns: () => false,
    ...slots,
  };
  const store = { app, slots: ownSlots, brand };
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
    app,
    user: userEvent.setup({ delay: null }),
    advance: (ms) => act(() => fake.clock.advance(ms)),
  };
}
