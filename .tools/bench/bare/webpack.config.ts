import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import HtmlPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import storeConfig from '../../../webpack.config.ts';
import { chunkIds } from '../../build/chunk-ids.ts';
import type { Rendering } from '../yardsticks.ts';

/**
 * The bare yardstick: only the store's libraries and the content of one of its pages, built with the store's settings.
 */
export default function bareConfig(options: { readonly rendering: string }): Configuration {
  const config = storeConfig({ backend: 'demo' }, { mode: 'production' });
  const { content, styles } = JSON.parse(readFileSync(options.rendering, 'utf8')) as Rendering;
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${href}" />`);
  const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Bare stack</title>
    <link rel="icon" type="image/svg+xml" href="/icons/favicon.svg" />
    ${sheets.join('\n')}
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
  return {
    ...config,
    cache: false,
    entry: { main: join(import.meta.dirname, 'main.tsx') },
    plugins: [
      chunkIds,
      new webpack.DefinePlugin({ CONTENT: JSON.stringify(content) }),
      new HtmlPlugin({
        templateContent: page,
        scriptLoading: 'defer',
        minify: false,
      }),
    ],
  };
}
