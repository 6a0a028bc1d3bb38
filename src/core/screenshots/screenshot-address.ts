import type { Screenshot } from '#ports/screenshots.ts';

/** Where a saved picture is to be seen; undefined where host or file could lead anywhere else. */
export function screenshotAddress({ host, file }: Screenshot): string | undefined {
  const isHost = /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/i.test(host);
  const segments = file.split('/');
  const isFile = segments.every((segment) => segment !== '' && !/^\.{1,2}$/.test(segment));
  if (!isHost || !isFile || !file.isWellFormed()) return undefined;
  return `https://${host}/${segments.map(encodeURIComponent).join('/')}`;
}
