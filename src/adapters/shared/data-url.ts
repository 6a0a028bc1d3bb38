/** The bytes of a data URL; empty if it is malformed. */
export function bytesOf(image: string): Uint8Array<ArrayBuffer> {
  try {
    const binary = atob(image.slice(image.indexOf(',') + 1));
    const bytes = new Uint8Array(binary.length);
    // `Uint8Array.from` with a callback takes seconds for a large picture.
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return new Uint8Array();
  }
}
