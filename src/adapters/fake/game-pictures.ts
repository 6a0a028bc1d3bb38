import type { GameBridgePort } from '#ports/game-bridge.ts';
import { bytesOf } from '../shared/data-url.ts';

const prefix = /^data:image\/[a-z]+;base64,/;

/**
 * To act as the game in the demo, post `{ kind: 'screenshot', image }` to the page, with a data URL as the image. Other
 * messages are ignored.
 */
export const onPostedPicture: GameBridgePort['onPicture'] = (listener) => {
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin) return;
    const image = imageOf(event.data);
    if (image !== undefined) listener(bytesOf(image));
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
};

function imageOf(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { kind, image } = message as Readonly<Record<string, unknown>>;
  if (kind !== 'screenshot' || typeof image !== 'string') return undefined;
  return prefix.test(image) ? image : undefined;
}
