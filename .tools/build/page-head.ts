const noindex = '<meta name="robots" content="noindex" />';

/**
 * A document as search engines and previews find it: a page for anyone has its address, if the site's is known. All
 * others stay out of search results.
 */
export function withPublicHead(document: string, path: string, siteUrl: string | null): string {
  if (!document.includes(noindex)) throw new Error(`${path}: the document lacks its noindex tag`);
  const address = siteUrl === null ? undefined : `${siteUrl}${path}`;
  return document.replace(
    noindex,
    address === undefined
      ? ''
      : `<link rel="canonical" href="${address}" />\n    <meta property="og:url" content="${address}" />`,
  );
}
