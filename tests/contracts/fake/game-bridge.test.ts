/** @jest-environment jsdom */
import '../../support/ui-setup.ts';
import { createFakeGameBridge } from '#adapters/fake/game-bridge.ts';
import { onPostedPicture } from '#adapters/fake/game-pictures.ts';
import { FakeBrowser } from '../../support/fake-store.ts';
import { settle } from '../../support/settle.ts';
import { describeGameBridgePort } from '../game-bridge.contract.ts';

describeGameBridgePort('fake', () => {
  const { world } = new FakeBrowser();
  return {
    port: createFakeGameBridge(world, onPostedPicture),
    async sent() {
      const { bridge } = await world.read();
      return bridge.map(
        (message) => [message.kind, 'sku' in message ? message.sku : undefined] as const,
      );
    },
    hand(image) {
      const { origin } = location;
      const data = { kind: 'screenshot', image };
      dispatchEvent(new MessageEvent('message', { data, origin }));
    },
    calm: settle,
  };
});
