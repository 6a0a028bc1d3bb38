import type { MailLink } from '#ports/mail-link.ts';

/** Where the links of the platform's mails lead, and what their token is called there. */
const links: readonly (readonly [path: RegExp, parameter: string])[] = [
  [/^\/password-reset\/?$/, 'actionToken'],
  [/^\/confirm\/./, 'token'],
];

/**
 * Reads the token of a mail's link and takes it out of the address, so that it stands in no history entry,
 * no referrer and nothing that is shared or reported. To be called before anything is requested. Of several
 * tokens that differ none counts.
 */
export function takeMailLink(): MailLink | null {
  const url = new URL(location.href);
  const parameter = links.find(([path]) => path.test(url.pathname))?.[1];
  if (parameter === undefined) return null;
  // A plus is one: no token holds a blank, and base64 is not always escaped.
  const query = new URLSearchParams(url.search.replaceAll('+', '%2B'));
  const tokens = new Set(query.getAll(parameter));
  if (tokens.size > 0) {
    url.searchParams.delete(parameter);
    history.replaceState(history.state, '', url);
  }
  const [token] = tokens.size === 1 ? tokens : [];
  return { path: url.pathname, token: token || null };
}
