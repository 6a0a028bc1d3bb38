import webpack from 'webpack';
import { digestOf, type InPage, inPage } from './in-page.ts';

/**
 * Adds `integrity` to every page's scripts and styles, so that a browser runs no other bytes. The worker checks chunks
 * that load later by its own list.
 *
 * @param policy returns the policy that goes into the page. Without an argument it is the policy without inline digests,
 * which is replaced here.
 */
export function pageIntegrity(policy: (inPage?: InPage) => string) {
  return (compiler: webpack.Compiler): void => {
    compiler.hooks.thisCompilation.tap('page integrity', (compilation) => {
      // All bytes are final here, and not compressed yet.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'page integrity', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((one) => one.endsWith('.html'))) {
          compilation.updateAsset(name, (page) => {
            const text = page.source().toString();
            const checked = withIntegrity(text, (url) => integrityOf(compilation, url));
            const said = checked.replace(policy(), () => policy(inPage(checked)));
            return new webpack.sources.RawSource(said);
          });
        }
      });
    });
  };
}

/** A page's text with `integrity` on every script and style of the build. */
export function withIntegrity(page: string, of: (url: string) => string): string {
  return page.replace(
    /<(?:script|link)\b[^>]*?\b(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g,
    (tag, url: string) => `${tag} integrity="${of(url)}"`,
  );
}

/** The value for `integrity` of a tag or request. */
export function integrityOf(compilation: webpack.Compilation, url: string): string {
  const asset = compilation.getAsset(url.replace(/^\//, ''));
  if (!asset) throw new Error(`The document names ${url}, which is not in the build`);
  return digestOf(asset.source.buffer());
}
