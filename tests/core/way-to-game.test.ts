import { createFakePorts } from '../support/fake-store.ts';
import { settings } from '../support/settings.ts';
import { settle } from '../support/settle.ts';
import { createWholeApp } from '../support/whole-app.ts';

describe('the way to the game', () => {
  async function opened(stored: readonly (readonly ['embedded', 'true'])[]) {
    const fake = createFakePorts({ stored: new Map(stored) });
    const bringGame = jest.spyOn(fake.ports, 'bringGame');
    const app = await createWholeApp(fake.ports, settings());
    app.start();
    await settle();
    return { ...fake, app, bringGame };
  }

  test('is there before it is needed where the game opened the store', async () => {
    const { bringGame } = await opened([['embedded', 'true']]);
    expect(bringGame).toHaveBeenCalledTimes(1);
  });

  test('is not fetched elsewhere', async () => {
    const { bringGame } = await opened([]);
    expect(bringGame).not.toHaveBeenCalled();
  });

  test('is asked for again with each wish to close the web view, whoever is here', async () => {
    const { app, bringGame, platform } = await opened([['embedded', 'true']]);
    bringGame.mockResolvedValueOnce(undefined);
    app.closeWebView();
    await settle();
    expect(await platform.toldToGame()).toEqual([]);
    app.closeWebView();
    await settle();
    expect(await platform.toldToGame()).toEqual([{ kind: 'close' }]);
  });
});
