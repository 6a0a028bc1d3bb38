import type { MailLink } from '#ports/mail-link.ts';

/** The pages that the platform's mails link to, and the parameter that holds their token. */
const links: readonly (readonly [path: RegExp, parameter: string])[] = [
  [/^\/password-reset\/?$/, 'actionToken'],
  [/^\/confirm\/./, 'token'],
];

/**
 * Reads the token of a mail's link and removes it from the address, so that Back, referrers, shares and reports do not
 * contain it. The browser's own history may keep it. Call it before any request. Several different tokens count as none.
 */
export function takeMailLink(): MailLink | null {
  const url = new URL(location.href);
  const parameter = links.find(([path]) => path.test(url.pathname))?.[1];
  if (parameter === undefined) return null;
  // Keeps a plus: tokens contain no spaces, and base64 is not always escaped.
  const query = new URLSearchParams(url.search.replaceAll('+', '%2B'));
  const tokens = new Set(query.getAll(parameter));
  if (tokens.size > 0) {
    url.searchParams.delete(parameter);
    history.replaceState(history.state, '', url);
  }
  const [token] = tokens.size === 1 ? tokens : [];
  return { path: url.pathname, token: token || null };
}
