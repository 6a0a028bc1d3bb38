import type { MailLink } from '#ports/mail-link.ts';
import { ownName } from '#ports/names.ts';

const longest = 4_096;

/** Lock held while a link's token is sent, so that a link opened twice is sent once. */
export const linkLock = ownName('links');

/** The token of a mail's link to the page at `path`; null if it is missing or malformed. */
export function linkToken(link: MailLink | null, path: string): string | null {
  if (link?.token == null || link.path.replace(/\/$/, '') !== path) return null;
  return link.token.length > longest || /[\s\p{Cc}]/u.test(link.token) ? null : link.token;
}
