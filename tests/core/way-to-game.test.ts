import type { PreferenceName } from '#ports/preferences.ts';
import type { FakeDeviceOptions } from '../support/fake-device.ts';
import { createFakePorts, type FakeStore } from '../support/fake-store.ts';
import { settings } from '../support/settings.ts';
import { settle } from '../support/settle.ts';
import { ensureSession } from '../support/reload.ts';
import { createWholeApp } from '../support/whole-app.ts';

describe('the game bridge', () => {
  async function opened(stored: readonly (readonly ['embedded', 'true'])[]) {
    const fake = createFakePorts({ stored: new Map(stored) });
    const loadGame = jest.spyOn(fake.ports, 'loadGame');
    const app = await createWholeApp(fake.ports, settings());
    app.start();
    await settle();
    return { ...fake, app, loadGame };
  }

  test.each([
    ['once if the game opened the store', [['embedded', 'true'] as const], 1],
    ['never outside the game', [], 0],
  ])('the game bridge is loaded at the start %s', async (_, stored, times) => {
    expect((await opened(stored)).loadGame).toHaveBeenCalledTimes(times);
  });

  test('each attempt to close the web view loads the game bridge again if it failed to load', async () => {
    const { app, loadGame, platform } = await opened([['embedded', 'true']]);
    loadGame.mockResolvedValueOnce(undefined);
    app.closeWebView();
    await settle();
    expect(await platform.sentToGame()).toEqual([]);
    app.closeWebView();
    await settle();
    expect(await platform.sentToGame()).toEqual([{ kind: 'close' }]);
  });
});

describe('the launch parameters in the address', () => {
  const launch = { embedded: true, country: 'BR' };

  /** Opens a page for Luna. The country lookup returns the US. */
  async function opened(
    isGameThere: boolean,
    options: FakeDeviceOptions = { launch: { ...launch } },
  ): Promise<Omit<FakeStore, 'stop'>> {
    const stored = options.stored ?? new Map<PreferenceName, string>();
    const fake = createFakePorts({ ...options, stored });
    await fake.platform.remember('luna');
    fake.ports.gameBridge.listens = () => Promise.resolve(isGameThere);
    const app = await createWholeApp(fake.ports, settings());
    app.start();
    await ensureSession({ app });
    return { ...fake, app };
  }

  test('the launch parameters are applied and stored if the game is listening', async () => {
    const { app, device } = await opened(true);
    expect([app.embedded.on, app.embedded.alone, app.location.country]).toEqual([
      true,
      false,
      'BR',
    ]);
    const { preferences } = device;
    expect([preferences.read('embedded'), preferences.read('country')]).toEqual(['true', 'BR']);
  });

  test('the chrome is hidden for this visit alone, with a way back, if no game is listening', async () => {
    const { app, device } = await opened(false);
    expect([app.embedded.on, app.embedded.alone]).toEqual([true, true]);
    expect(device.preferences.read('embedded')).toBeNull();
  });

  test.each<[string, (fake: Omit<FakeStore, 'stop'>) => void]>([
    [
      'once the network is back',
      ({ device }) => {
        device.connectivity.become(false);
        device.connectivity.become(true);
      },
    ],
    ['with the next screen', ({ app }) => app.navigation.entered('orders')],
  ])(
    'a game that is found %s is no longer reported as missing, and its country replaces the looked-up one',
    async (_, lookAgain) => {
      const store = await opened(false);
      const { app, device, ports } = store;
      ports.gameBridge.listens = () => Promise.resolve(true);
      lookAgain(store);
      await settle();
      expect([app.embedded.on, app.embedded.alone]).toEqual([true, false]);
      expect(device.preferences.read('embedded')).toBe('true');
      expect(app.location.state).toEqual({ kind: 'known', country: 'BR' });
    },
  );

  test('a game that names no country is looked for again with the next screen', async () => {
    const { app, ports } = await opened(false, { launch: { embedded: true } });
    ports.gameBridge.listens = () => Promise.resolve(true);
    app.navigation.entered('orders');
    await settle();
    expect(app.embedded.alone).toBe(false);
  });

  test.each([
    ['said', { launch: { ...launch } }],
    ['kept', { stored: new Map([['country', 'BR']] as const) }],
  ])(
    'the country from the launch parameters (%s) is ignored if no game is listening',
    async (_, options) => {
      const { app } = await opened(false, options);
      expect(app.location.country).toBe('US');
    },
  );

  test('going back to the whole store turns the game’s view off and forgets the launch parameters', async () => {
    const forget = jest.fn();
    const { app, device } = await opened(false, {
      launch: { ...launch, forget },
      stored: new Map([['embedded', 'true']]),
    });
    app.embedded.leave();
    expect([app.embedded.on, device.preferences.read('embedded')]).toEqual([false, 'false']);
    expect(forget).toHaveBeenCalledTimes(1);
  });

  test('a bridge that fails to load does not mean no game: the launch is stored once it loads', async () => {
    const fake = createFakePorts({ launch: { ...launch } });
    jest.spyOn(fake.ports, 'loadGame').mockResolvedValueOnce(undefined);
    const app = await createWholeApp(fake.ports, settings());
    app.start();
    await settle();
    expect([app.embedded.on, app.embedded.alone]).toEqual([true, false]);
    app.embedded.start();
    await settle();
    expect(fake.device.preferences.read('embedded')).toBe('true');
  });
});
