import type { PicturesPort, PictureSource, PictureType } from '#ports/pictures.ts';

/** Safari on phones leaves larger canvases blank. */
const canvasPixels = 16_777_216;
const canvasSide = 16_384;

/** Minimum scale. Below it a picture cannot be recognised. */
const smallest = 1 / 64;

/**
 * Redraws a picture through a canvas, which holds pixels only: location, time, names and thumbnails of the file are
 * lost, and its orientation is applied. An animation keeps its first frame.
 */
export const redraw: PicturesPort['redraw'] = async (source, largest) => {
  const bitmap = await decode(source);
  if (!bitmap) return null;
  const canvas = document.createElement('canvas');
  let type = firstType(source);
  let scale = firstScale(bitmap);
  try {
    while (scale > smallest) {
      const blob = await draw(bitmap, canvas, { scale, type });
      if (blob && blob.size <= largest) {
        return { type, bytes: new Uint8Array(await blob.arrayBuffer()) };
      }
      if (type === 'image/png') type = 'image/jpeg';
      else scale *= 0.7;
    }
    return null;
  } finally {
    bitmap.close();
    // Safari frees a canvas late, and counts its pixels until then.
    canvas.width = canvas.height = 0;
  }
};

async function decode({ type, bytes }: PictureSource): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(new Blob([bytes], { type }));
  } catch {
    return null;
  }
}

/** Drawings with flat colours stay exact; photos would grow. */
function firstType({ type }: PictureSource): PictureType {
  return type === 'image/png' || type === 'image/gif' ? 'image/png' : 'image/jpeg';
}

function firstScale({ width, height }: ImageBitmap): number {
  const area = Math.sqrt(canvasPixels / (width * height));
  return Math.min(1, area, canvasSide / Math.max(width, height));
}

/** Null if the browser cannot allocate the canvas. */
async function draw(
  bitmap: ImageBitmap,
  canvas: HTMLCanvasElement,
  { scale, type }: { readonly scale: number; readonly type: PictureType },
): Promise<Blob | null> {
  canvas.width = Math.max(1, Math.floor(bitmap.width * scale));
  canvas.height = Math.max(1, Math.floor(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  if (type === 'image/jpeg') {
    // JPEG has no transparency: transparent pixels would become black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));
}
