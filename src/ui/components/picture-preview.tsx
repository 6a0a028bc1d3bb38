import { type RefObject, useEffect, useRef } from 'react';
import css from './picture-preview.module.css';

/** Maximum side in pixels: no screen here shows more, and tablets have little memory. */
const longestSide = 1280;

interface Props {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** The alternative text. */
  readonly label: string;
}

/** Shows a picture without an address. Uses a canvas, as the content security policy blocks `blob:` pictures. */
export function PicturePreview({ bytes, type, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const stop = new AbortController();
    void draw({ bytes, type }, canvas, stop.signal);
    return () => stop.abort();
  }, [bytes, type]);

  return <canvas ref={canvas} className={css.picture} role="img" aria-label={label} />;
}

async function draw(
  { bytes, type }: Pick<Props, 'bytes' | 'type'>,
  canvas: RefObject<HTMLCanvasElement | null>,
  stop: AbortSignal,
): Promise<void> {
  const bitmap = await createImageBitmap(new Blob([bytes], { type }));
  const element = canvas.current;
  if (!stop.aborted && element) {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    element.width = Math.round(bitmap.width * scale);
    element.height = Math.round(bitmap.height * scale);
    element.getContext('2d')?.drawImage(bitmap, 0, 0, element.width, element.height);
  }
  bitmap.close();
}
