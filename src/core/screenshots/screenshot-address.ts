import type { Screenshot } from '#ports/screenshots.ts';

/**
 * The address of a saved picture; undefined if host or file could lead elsewhere. By the contract the host may omit its
 * scheme, and the file begins with a slash.
 */
export function screenshotAddress(screenshot: Screenshot): string | undefined {
  const host = screenshot.host.replace(/^https:\/\//i, '').replace(/\/$/, '');
  const file = screenshot.file.replace(/^\//, '');
  const isHost = /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/i.test(host);
  const segments = file.split('/');
  const isFile = segments.every((segment) => segment !== '' && !/^\.{1,2}$/.test(segment));
  if (!isHost || !isFile) return undefined;
  try {
    return `https://${host}/${segments.map(encodeURIComponent).join('/')}`;
  } catch {
    // Half a surrogate pair.
    return undefined;
  }
}
