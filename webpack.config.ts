import { join } from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import { transformSync } from '@swc/core';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { presenceOf, publicFiles } from './.tools/brand/presence.ts';
import { brandParts } from './.tools/brand/parts.ts';
import {
  type BuildConfig,
  buildFile,
  chosenBrand,
  chosenBuild,
  configOf,
  orExit,
  warningsAbout,
} from './.tools/build/build.ts';
import { cssModules, forOldest, libraries, mobx, silent, swc } from './.tools/build/compile.ts';
import { outsidePages, withOwnPages } from './.tools/build/outside-pages.ts';
import { buildFacts } from './.tools/build/build-facts.ts';
import { chunkIds } from './.tools/build/chunk-ids.ts';
import { devServer } from './.tools/serve/dev-server.ts';
import { headersFor } from './.tools/hosting/rules.ts';
import { withoutConnector } from './.tools/build/i18next.ts';
import { type InPage, inPages, linkedOrigins } from './.tools/build/in-page.ts';
import { Notices, noticesFile } from './.tools/build/notices.ts';
import { integrityOf, pageIntegrity } from './.tools/build/page-integrity.ts';
import { prerender } from './.tools/build/prerender.ts';
import { splitChunks } from './.tools/build/split-chunks.ts';
import { contentPolicyOfPage } from './.tools/hosting/policy.ts';
import { packed } from './sw/own-headers.ts';
import { isArt, languageOf, shell } from './sw/routes.ts';

const root = import.meta.dirname;

interface Options {
  backend?: string;
  /** Writes source maps into a separate folder: deploying that folder would publish the sources. */
  maps?: boolean;
}

interface Arguments {
  mode?: 'production' | 'development';
}

function config(options: Options, { mode = 'production' }: Arguments): Configuration {
  const dev = mode === 'development';
  const backend = options.backend ?? process.env['BACKEND'] ?? (dev ? 'demo' : 'live');
  if (backend !== 'demo' && backend !== 'live') {
    throw new Error(`BACKEND must be "demo" or "live", not "${backend}".`);
  }
  const build = chosenBuild(backend);
  const chosen = chosenBrand();
  const parts = brandParts(chosen, backend === 'live');
  // The original addresses are for the build alone.
  const original = configOf(build);
  const { outside, ...config } = withOwnPages(original);
  const { brand, platform } = config;
  for (const warning of warningsAbout(config)) console.warn(warning);
  const name = dev ? '[name]' : '[name].[contenthash:8]';
  const folder = options.maps ? `${backend}-maps` : backend;

  const presence = presenceOf(chosen, brand.name);
  const listed = chosen.catalogue.shelves.flatMap(({ items }) => items);
  const notices = new Notices();

  /** Of every bundle that this build makes. */
  const common: Configuration = {
    mode,
    context: root,
    output: {
      assetModuleFilename: `assets/${name}[ext]`,
      // Names of classes depend on it, and the name of this package is that of one brand.
      uniqueName: 'store',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      conditionNames: [backend, '...'],
      alias: {
        ...parts.alias,
        // graphql-request needs of it no more than what this file does.
        graphql$: join(root, 'src/adapters/http/graphql-parser.ts'),
        'graphql-request$': join(root, 'src/adapters/http/graphql-client.ts'),
        mobx$: join(root, '.tools/build/mobx.js'),
        // React has this hook since version 18. wouter also supports older ones.
        'use-sync-external-store/shim/index.js$': 'react',
      },
    },
    module: {
      // MobX's list of modules holds few of its names.
      parser: { javascript: { exportsPresence: 'error' } },
      generator: { 'css/module': { localIdentName: '[local]-[hash:base64:6]' } },
      rules: [
        swc(/\.ts$/, dev),
        swc(/\.tsx$/, dev),
        libraries,
        ...mobx(dev),
        { test: /\.module\.css$/, parser: cssModules },
        // Never inlined: the content security policy allows no data: addresses.
        { test: /\.(svg|png|jpe?g|webp|avif|woff2)$/, type: 'asset/resource' },
        ...parts.rules,
      ],
    },
    plugins: [
      new webpack.DefinePlugin({
        CONFIG: valuesIn(config),
        NEEDS_NETWORK: JSON.stringify(backend === 'live'),
        SKU_IDS: JSON.stringify(listed.map(({ skuId }) => skuId)),
      }),
      // Screens of the purchase lock, which nothing loads in a build without it. Only import() may name them.
      ...(config.family
        ? []
        : [
            new webpack.IgnorePlugin({
              resourceRegExp: /\/(family-screen|family-notice|pin-dialog)\.tsx$/,
            }),
          ]),
      ...parts.plugins,
      withoutConnector,
      notices,
    ],
    // Not left to webpack, which sees rules of the brand for two style sheets.
    experiments: { css: true },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache', 'webpack'),
      name: `${folder}-${mode}-${config.applicationId}`,
      // Another brand may have the same id. Which files a request resolves to depends on the brand's folder.
      version: chosen.catalogueFile,
      // webpack does not follow imports of TypeScript.
      buildDependencies: {
        config: [import.meta.filename, join(root, '.tools/build/')],
      },
    },
  };
  return {
    ...common,
    target: ['web', 'es2022'],
    entry: { main: './src/main/begin.ts' },
    output: {
      ...common.output,
      path: join(root, 'dist', folder),
      publicPath: '/',
      clean: true,
      filename: `assets/${name}.js`,
      // Not a function: webpack would write a line for each chunk into every first load.
      chunkFilename: `assets/${name}.js`,
      cssFilename: `assets/${name}.css`,
      cssChunkFilename: `assets/${name}.css`,
    },
    optimization: {
      // React finds its place in ready-made HTML by comments and exact white space.
      minimize: dev ? false : { html: false, javascript: false },
      minimizer: [
        // webpack's default, except for the place of licence comments.
        new MinimizerPlugin({
          minimizerOptions: { compress: { passes: 2, pure_funcs: silent } },
          extractComments: { filename: noticesFile, banner: `Licences in /${noticesFile}` },
        }),
        '...',
      ],
      // Shorter than names by hash, and no more files change from one release to the next.
      mangleExports: dev ? false : 'size',
      // Left to a plugin.
      chunkIds: dev ? 'named' : false,
      runtimeChunk: 'single',
      splitChunks,
    },
    plugins: [
      ...(common.plugins ?? []),
      new HtmlPlugin({
        template: 'src/ui/index.html',
        scriptLoading: 'defer',
        presence,
        help: brand.links.help,
        siteUrl: config.siteUrl,
        // The development server's scripts run more than the policy allows.
        policy: dev ? '' : contentPolicyOfPage(platform),
        minify: false,
      }),
      new CopyPlugin({
        patterns: [
          ...publicFiles(chosen, presence),
          { from: 'sw/stop.ts', to: 'sw-stop.js', transform: (text) => plain(text.toString()) },
        ],
      }),
      buildFacts(build),
      ...(dev
        ? [new ReactRefreshPlugin({ include: /\.tsx?$/ })]
        : [
            chunkIds,
            prerender(common, join(root, '.cache', 'prerender', backend), backend === 'live'),
            notices.file,
            ...(outside ? [outsidePages(outside, brand.name)] : []),
            ...productionPlugins(backend, original),
          ]),
    ],
    devtool: dev ? 'eval-cheap-module-source-map' : options.maps ? 'hidden-source-map' : false,
    devServer: devServer(config),
  };
}

/**
 * Compressed copies and the service worker, which lists every file of the build. The demo promises all of
 * itself offline after one visit, the art with it.
 */
function productionPlugins(
  backend: 'demo' | 'live',
  config: BuildConfig,
): NonNullable<Configuration['plugins']> {
  const { platform } = config;
  // Files for the host alone have no compressed copies, which would be public. All others have both, even without a
  // saving: deploying deletes nothing, so a missing copy would leave that of an earlier release.
  const text = {
    test: /\.(js|css|html|svg|json|webmanifest|txt)$/,
    exclude: buildFile,
    minRatio: Infinity,
  };
  return [
    pageIntegrity((inPage?: InPage) => contentPolicyOfPage(platform, inPage)),
    new InjectManifest({
      swSrc: './sw/sw.ts',
      swDest: 'sw.js',
      dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
      exclude: [
        /\.(map|gz|br)$/,
        noticesFile,
        /^robots\.txt$/,
        /^sw-stop\.js$/,
        /^\.build\.json$/,
        /^health\.json$/,
        // The browser itself fetches these when the app is installed.
        /^icons\/(maskable|icon-512|apple|shortcut)/,
        /^install\//,
      ],
      manifestTransforms: [
        (entries, compilation) => ({
          manifest: entries.map((entry) => ({
            ...entry,
            integrity: integrityOf(compilation as webpack.Compilation, entry.url),
            // The demo is whole from its first start.
            asUsed: backend === 'live' && (languageOf(entry.url) !== undefined || isArt(entry.url)),
            ...(entry.url === shell
              ? { headers: headersOfDocuments(compilation as webpack.Compilation, config) }
              : {}),
          })),
        }),
      ],
    }),
    new CompressionPlugin<BrotliOptions>({
      ...text,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
    new CompressionPlugin({
      ...text,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
    }),
  ];
}

/** The headers that every host is told to send: the worker sends them, too. */
function headersOfDocuments(compilation: webpack.Compilation, config: BuildConfig): string {
  const textOf = (document: string) =>
    compilation.getAsset(document.slice(1))?.source.source().toString() ?? '';
  const { platform } = config;
  const linked = linkedOrigins(config);
  return packed(headersFor('page', { platform, inPages: inPages(textOf), linked }));
}

type Definitions = ConstructorParameters<typeof webpack.DefinePlugin>[0];

/** For a script to hold no more of it than the values that it names. */
function valuesIn(value: object): Definitions {
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [
      name,
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? valuesIn(one)
        : JSON.stringify(one),
    ]),
  );
}

/** As any browser with workers runs it, without a bundle around it. */
function plain(text: string): string {
  return transformSync(text, { ...forOldest, jsc: { parser: { syntax: 'typescript' } } }).code;
}

export default (options: Options, given: Arguments) => orExit(() => config(options, given));
