import type { PreferenceName } from '#ports/preferences.ts';
import type { FakeDeviceOptions } from '../support/fake-device.ts';
import { createFakePorts, type FakeStore } from '../support/fake-store.ts';
import { settings } from '../support/settings.ts';
import { settle } from '../support/settle.ts';
import { createWholeApp } from '../support/whole-app.ts';

describe('the way to the game', () => {
  async function opened(stored: readonly (readonly ['embedded', 'true'])[]) {
    const fake = createFakePorts({ stored: new Map(stored) });
    const loadGame = jest.spyOn(fake.ports, 'loadGame');
    const app = await createWholeApp(fake.ports, settings());
    app.start();
    await settle();
    return { ...fake, app, loadGame };
  }

  test('is loaded in advance if the game opened the store', async () => {
    const { loadGame } = await opened([['embedded', 'true']]);
    expect(loadGame).toHaveBeenCalledTimes(1);
  });

  test('is not fetched elsewhere', async () => {
    const { loadGame } = await opened([]);
    expect(loadGame).not.toHaveBeenCalled();
  });

  test('is requested again by each attempt to close the web view, for any player', async () => {
    const { app, loadGame, platform } = await opened([['embedded', 'true']]);
    loadGame.mockResolvedValueOnce(undefined);
    app.closeWebView();
    await settle();
    expect(await platform.toldToGame()).toEqual([]);
    app.closeWebView();
    await settle();
    expect(await platform.toldToGame()).toEqual([{ kind: 'close' }]);
  });
});

describe('what an address says in the name of the game', () => {
  const launch = { embedded: true, country: 'BR' };

  /** Luna; the look-up returns the US. */
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
    await app.session.ensure();
    await settle();
    return { ...fake, app };
  }

  test('counts for good if the game is there', async () => {
    const { app, device } = await opened(true);
    expect([app.embedded.on, app.embedded.alone, app.location.country]).toEqual([
      true,
      false,
      'BR',
    ]);
    const { preferences } = device;
    expect([preferences.read('embedded'), preferences.read('country')]).toEqual(['true', 'BR']);
  });

  test('hides the chrome for this visit alone if no game is there, with a way back', async () => {
    const { app, device } = await opened(false);
    expect([app.embedded.on, app.embedded.alone]).toEqual([true, true]);
    expect(device.preferences.read('embedded')).toBeNull();
  });

  test.each([
    ['said', { launch: { ...launch } }],
    ['kept', { stored: new Map([['country', 'BR']] as const) }],
  ])('names no country if no game is there (%s)', async (_, options) => {
    const { app } = await opened(false, options);
    expect(app.location.country).toBe('US');
  });

  test('is forgotten by who goes back to the whole store', async () => {
    const forget = jest.fn();
    const { app, device } = await opened(false, {
      launch: { ...launch, forget },
      stored: new Map([['embedded', 'true']]),
    });
    app.embedded.leave();
    expect([app.embedded.on, device.preferences.read('embedded')]).toEqual([false, 'false']);
    expect(forget).toHaveBeenCalledTimes(1);
  });

  test('waits for a bridge that could not be loaded, and claims nothing before', async () => {
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
