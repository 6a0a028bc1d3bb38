import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';
import { type RouteName, routes } from '#core/navigation/routes.ts';
import { type Language, servedBy } from '#core/language/languages.ts';
import type { PrerenderedRoute } from '#ui/routing/prerendered.ts';
import type * as render from '../../src/main/prerender/render.tsx';
import { documentOf, shell } from '../../sw/routes.ts';
import { documentPage, type File } from './document-page.ts';
import { withPublicHead } from './page-head.ts';

/**
 * Emits the documents of prerendered pages (src/main/prerender/render.tsx), and the document of all other pages. The
 * store itself renders them, bundled for Node.
 *
 * @param common the webpack configuration that all bundles share
 * @param folder holds the bundles during the build
 * @param live whether there is a platform to prefetch from
 */
export function prerender(common: Configuration, folder: string, live: boolean) {
  return (compiler: Compiler): void => {
    compiler.hooks.thisCompilation.tap('prerender', (compilation) => {
      const bundled = bundle(common, folder, live);
      // Awaited later: a rejection before that must not count as unhandled.
      bundled.catch(() => undefined);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1;
      compilation.hooks.processAssets.tapPromise({ name: 'prerender', stage }, async () => {
        await addDocuments(compilation, folder, await bundled);
      });
    });
  };
}

/** File names of the bundles: the renderer for Node, then the browser's boot and prefetch scripts. */
type Bundles = readonly [draw: string, show: string, again: string, prefetch: string | undefined];

function bundle(common: Configuration, folder: string, live: boolean): Promise<Bundles> {
  const { cache } = common;
  const cacheOf = (name: string) =>
    typeof cache === 'object' && cache.type === 'filesystem'
      ? { ...cache, name: `${cache.name}-${name}` }
      : false;
  const output = { path: folder, publicPath: '/' };
  const draw: Configuration = {
    ...common,
    cache: cacheOf('draw'),
    target: 'node20',
    entry: './src/main/prerender/render.tsx',
    output: {
      ...common.output,
      ...output,
      filename: 'draw.[contenthash].mjs',
      library: { type: 'module' },
      chunkFormat: 'module',
      module: true,
    },
    experiments: { ...common.experiments, outputModule: true },
    optimization: { minimize: false },
    plugins: [
      ...(common.plugins ?? []),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
  const inPage = (name: string): Configuration => ({
    ...common,
    cache: cacheOf(name),
    target: ['web', 'es2022'],
    entry: `./src/main/prerender/${name}.ts`,
    output: { ...output, filename: `${name}.[contenthash:8].js` },
  });
  return Promise.all([
    built(draw, '.mjs'),
    built(inPage('boot'), '.js'),
    built(inPage('boot-file'), '.js'),
    live ? built(inPage('prefetch'), '.js') : undefined,
  ]);
}

/** Bundles to one file, and returns its name. */
async function built(config: Configuration, extension: string): Promise<string> {
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  const found = Object.keys(stats.compilation.assets).find((one) => one.endsWith(extension));
  if (found === undefined)
    throw new Error(`nothing ${extension} came of ${JSON.stringify(config.entry)}`);
  return found;
}

async function addDocuments(
  compilation: Compilation,
  folder: string,
  [draw, show, again, prefetch]: Bundles,
): Promise<void> {
  const { RawSource } = webpack.sources;
  const [script, fallback] = [show, again].map((name) => {
    const file = { address: `/assets/${name}`, text: readFileSync(join(folder, name), 'utf8') };
    compilation.emitAsset(file.address.slice(1), new RawSource(file.text), { immutable: true });
    return file;
  }) as [File, File];
  const drawer = (await import(pathToFileURL(join(folder, draw)).href)) as typeof render;
  const page = textOf(compilation, shell);
  const inEach = async (draw: (language: Language) => Promise<string>) => {
    const languages = Object.keys(drawer.languages) as Language[];
    const drawn = languages.map(async (language) => [language, await draw(language)] as const);
    return new Map(await Promise.all(drawn));
  };
  const common = {
    script,
    fallback: fallback.address,
    unfinished: await inEach((language) => drawer.renderFailedNotice(language)),
    slow: await inEach((language) => drawer.renderSlowNotice(language)),
  };
  const ofLayout = filesOfGroup(compilation, 'layout');
  const ofAccount = filesOfGroup(compilation, 'account');
  const textsOf = (language: string, name: RouteName) =>
    [language, servedBy[language] ?? []]
      .flat()
      .flatMap((one) => filesOfTexts(compilation, one, ['app', ...drawer.partsOf(name)]));
  const prefetchText = prefetch && readFileSync(join(folder, prefetch), 'utf8');
  for (const [view, audience] of Object.entries(drawer.prerenderedRoutes)) {
    const route = view as PrerenderedRoute;
    const { path } = routes[route];
    const file = documentOf(path).slice(1);
    const screen = file.replace('.html', '');
    const ofScreen = filesOf(compilation, `/${screen}/${screen}-screen.tsx`);
    const files = [...new Set([...ofScreen, ...(route === 'login' ? [] : ofLayout)])];
    const isForPlayers = audience === 'player';
    const styles = [
      ...filesOfGroup(compilation, 'main'),
      ...files,
      ...(isForPlayers ? ofAccount : []),
    ].filter((one) => one.endsWith('.css'));
    const drawn = await inEach((language) => drawer.renderRoute(route, language));
    const document = documentPage(page, {
      ...common,
      view: { audience, fingerprint: drawer.fingerprint, drawn },
      pictures: route === 'checkout' ? drawer.itemPictures : undefined,
      styles: styles.map((sheet) => ({ address: sheet, text: textOf(compilation, sheet) })),
      screen: scripts(files),
      players: isForPlayers ? scripts(ofAccount) : [],
      prefetch: isForPlayers ? prefetchText : undefined,
      texts: (language) => textsOf(language, route),
    });
    const source = isForPlayers ? document : withPublicHead(document, path, drawer.siteUrl);
    compilation.emitAsset(file, new RawSource(source));
  }
  const others = documentPage(page, {
    ...common,
    screen: [],
    players: scripts([...ofLayout, ...ofAccount]),
    texts: (language) => textsOf(language, 'notFound'),
  });
  compilation.updateAsset(shell.slice(1), new RawSource(others));
}

function scripts(files: readonly string[]): readonly string[] {
  return files.filter((file) => file.endsWith('.js'));
}

function textOf(compilation: Compilation, address: string): string {
  const asset = compilation.getAsset(address.slice(1));
  if (!asset) throw new Error(`The build has no file ${address}`);
  return asset.source.source().toString();
}

/** Addresses of the files of an entry, or of the chunks with this name (`webpackChunkName`). */
function filesOfGroup(compilation: Compilation, name: string): readonly string[] {
  const group = compilation.namedChunkGroups.get(name);
  if (!group) throw new Error(`No chunk is named ${name}`);
  return group.getFiles().map((file) => `/${file}`);
}

/** Addresses of the files of the chunk with this root module, including the chunks it shares. */
function filesOf(compilation: Compilation, module: string): readonly string[] {
  for (const chunk of compilation.chunks) {
    const holds = Array.from(compilation.chunkGraph.getChunkRootModules(chunk)).some((one) =>
      one.nameForCondition()?.endsWith(module),
    );
    if (!holds) continue;
    const groups = Array.from(chunk.groupsIterable);
    return [...new Set(groups.flatMap((group) => group.getFiles()))].map((file) => `/${file}`);
  }
  throw new Error(`No chunk contains the module ${module}`);
}

function filesOfTexts(
  compilation: Compilation,
  language: string,
  parts: readonly string[],
): readonly string[] {
  return Object.keys(compilation.assets)
    .filter((file) =>
      parts.some((part) => file.startsWith(`assets/lang-${language}-${part}-json.`)),
    )
    .map((file) => `/${file}`);
}
