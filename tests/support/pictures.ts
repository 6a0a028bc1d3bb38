type Bytes = Uint8Array<ArrayBuffer>;

/** One pixel as png. */
export const png = bytesOf(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);

/** One pixel as jpeg. */
export const jpeg = bytesOf(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
);

/** Pictures in formats that the platform does not accept. The HEIC has a header but no pixels. */
export const otherFormats = {
  gif: bytesOf('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  avif: bytesOf(
    'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=',
  ),
  heic: textBytes(
    '\0\0\0\u0018ftypheic\0\0\0\0mif1heic\0\0\0\u0014ispe\0\0\0\0\0\0\u0010\0\0\0\u0010\0',
  ),
};

/** Files that are rejected as `not-a-picture`. */
export const others: Readonly<Record<string, Bytes>> = {
  webp: textBytes('RIFF\u0024\u0000\u0000\u0000WEBPVP8 '),
  svg: textBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  html: textBytes('<!doctype html><script>alert(1)</script>'),
  nothing: new Uint8Array(),
};

/** The start of a PNG with this size in its header. */
export function pngHeader(width: number, height: number): Bytes {
  const bytes = png.slice(0, 33);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** Pads a picture with zeros to `size` bytes. */
export function grown(bytes: Bytes, size: number): Bytes {
  const large = new Uint8Array(size);
  large.set(bytes);
  return large;
}

export function dataUrl(type: string, bytes: Bytes): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

function bytesOf(base64: string): Bytes {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

function textBytes(text: string): Bytes {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}
