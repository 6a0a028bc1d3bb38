const noindex = '<meta name="robots" content="noindex" />';

/**
 * Makes a document public: removes `noindex` and adds the page's address for search engines and previews, if the site's
 * address is known. Documents that do not pass through here stay out of search results.
 */
export function withPublicHead(document: string, path: string, siteUrl: string | null): string {
  if (!document.includes(noindex)) throw new Error(`${path}: the document lacks its noindex tag`);
  const address = `${siteUrl}${path}`;
  const tags = `<link rel="canonical" href="${address}" />\n    <meta property="og:url" content="${address}" />`;
  return document.replace(noindex, siteUrl === null ? '' : tags);
}
