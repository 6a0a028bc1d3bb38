import { Blob } from 'node:buffer';

interface Drawn {
  readonly width: number;
  readonly height: number;
}

/** Makes the test's browser decode any input as a picture of this size. Null makes decoding fail. */
export function letDraw(size: Drawn | null): void {
  const createImageBitmap = () =>
    size
      ? Promise.resolve({ ...size, close() {} })
      : Promise.reject(new DOMException('broken', 'InvalidStateError'));
  const createElement = () => new StandInCanvas();
  Object.assign(globalThis, { createImageBitmap });
  if (!('document' in globalThis)) Object.assign(globalThis, { document: {} });
  Object.assign(document, { createElement });
}

/** A canvas that encodes a pixel as four bytes of a png, or one of a jpeg. */
class StandInCanvas {
  width = 300;
  height = 150;

  getContext() {
    return { fillRect() {}, drawImage() {} };
  }

  toBlob(done: (blob: Blob) => void, type: string): void {
    const bytes = this.width * this.height * (type === 'image/png' ? 4 : 1);
    done(new Blob([new Uint8Array(bytes)], { type }));
  }
}
