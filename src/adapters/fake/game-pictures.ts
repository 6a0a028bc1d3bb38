import type { GameBridgePort } from '#ports/game-bridge.ts';

const beginning = /^data:image\/[a-z]+;base64,/;

/**
 * Whoever plays the game in the demo posts `{ kind: 'screenshot', image }` to the page, the image being a
 * data URL. What is no such message is not heard.
 */
export const onPostedPicture: GameBridgePort['onPicture'] = (listener) => {
  const hear = (event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin) return;
    const image = imageOf(event.data);
    if (image !== undefined) listener(bytesOf(image));
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
};

function imageOf(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { kind, image } = message as Readonly<Record<string, unknown>>;
  if (kind !== 'screenshot' || typeof image !== 'string') return undefined;
  return beginning.test(image) ? image : undefined;
}

function bytesOf(image: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(image.replace(beginning, '')), (sign) => sign.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
