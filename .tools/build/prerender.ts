import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';
import { routes } from '#core/navigation/routes.ts';
import type { Language } from '#core/language/languages.ts';
import type { Audience, PrerenderedRoute } from '#ui/routing/prerendered.ts';
import { documentOf, shell } from '../../sw/routes.ts';
import { documentPage, type DocumentParts } from './document-page.ts';
import { withPublicHead } from './page-head.ts';

const name = 'PrerenderPlugin';

/** The exports of src/main/prerender/render.tsx. */
interface Drawer {
  readonly prerenderedRoutes: Readonly<
    Record<PrerenderedRoute, { readonly audience: Audience; readonly parts: readonly string[] }>
  >;
  readonly languages: Readonly<Record<Language, string>>;
  readonly fingerprint: string;
  readonly siteUrl: string | null;
  renderRoute(name: PrerenderedRoute, language: Language): Promise<string>;
  renderFailedNotice(language: Language): Promise<string>;
  renderSlowNotice(language: Language): Promise<string>;
}

/** File names of the bundles: the renderer for Node, then the browser's boot and prefetch scripts. */
type Bundles = readonly [draw: string, show: string, ask: string | undefined];

/**
 * Emits the documents of prerendered pages (src/main/prerender/render.tsx), and the document of all other pages. The
 * store itself renders them, bundled for Node.
 */
export class PrerenderPlugin {
  readonly #common: Configuration;
  readonly #folder: string;
  readonly #live: boolean;

  /**
   * @param common the webpack configuration that all bundles share
   * @param folder holds the bundles during the build
   * @param live whether there is a platform to prefetch from
   */
  constructor(common: Configuration, folder: string, live: boolean) {
    this.#common = common;
    this.#folder = folder;
    this.#live = live;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const bundled = this.#bundle();
      // Awaited later: a rejection before that must not count as unhandled.
      bundled.catch(() => undefined);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        await this.#add(compilation, await bundled);
      });
    });
  }

  async #add(compilation: Compilation, [drawing, show, ask]: Bundles): Promise<void> {
    const { RawSource } = webpack.sources;
    const script = `assets/${show}`;
    const text = await readFile(join(this.#folder, show), 'utf8');
    const ahead = ask === undefined ? ask : await readFile(join(this.#folder, ask), 'utf8');
    compilation.emitAsset(script, new RawSource(text), { immutable: true });
    const drawer = (await import(pathToFileURL(join(this.#folder, drawing)).href)) as Drawer;
    const page = textOf(compilation, shell);
    const languages = Object.keys(drawer.languages) as Language[];
    const unfinished = await inEach(languages, (language) => drawer.renderFailedNotice(language));
    const slow = await inEach(languages, (language) => drawer.renderSlowNotice(language));
    const ofLayout = filesOf(compilation, '/layout/layout.tsx');
    const ofAccount = filesOfAccount(compilation);
    const documentWith = (
      files: readonly string[],
      more: Pick<DocumentParts, 'view' | 'styles' | 'texts' | 'players' | 'ahead'>,
    ) =>
      new RawSource(
        documentPage(page, {
          ...more,
          script: { address: `/${script}`, text },
          unfinished,
          slow,
          screen: scripts(files),
          players: scripts(more.players),
        }),
      );
    const stylesOf = (files: readonly string[]) =>
      [...filesOfEntry(compilation), ...files]
        .filter((file) => file.endsWith('.css'))
        .map((address) => ({ address, text: textOf(compilation, address) }));
    const forPlayers = { players: ofAccount, ...(ahead === undefined ? {} : { ahead }) };
    for (const [view, { audience, parts }] of Object.entries(drawer.prerenderedRoutes)) {
      const route = view as PrerenderedRoute;
      const file = documentOf(routes[route].path).slice(1);
      const screen = file.replace('.html', '');
      const files = [
        ...filesOf(compilation, `/${screen}/${screen}-screen.tsx`),
        ...(route === 'login' ? [] : ofLayout),
      ];
      const drawn = await inEach(languages, (language) => drawer.renderRoute(route, language));
      const document = documentWith(files, {
        view: { audience, fingerprint: drawer.fingerprint, drawn },
        styles: stylesOf([...files, ...(audience === 'player' ? ofAccount : [])]),
        ...(audience === 'player' ? forPlayers : { players: [] }),
        texts: (language) => filesOfTexts(compilation, language, ['app', ...parts]),
      });
      const isPublic = audience !== 'player';
      const { path } = routes[route];
      compilation.emitAsset(
        file,
        isPublic
          ? new RawSource(withPublicHead(document.source().toString(), path, drawer.siteUrl))
          : document,
      );
    }
    const others = documentWith([], {
      players: [...ofLayout, ...ofAccount],
      texts: (language) => filesOfTexts(compilation, language, ['app']),
    });
    compilation.updateAsset(shell.slice(1), others);
  }

  #cache(bundle: string): NonNullable<Configuration['cache']> {
    const { cache } = this.#common;
    return typeof cache === 'object' && cache.type === 'filesystem'
      ? { ...cache, name: `${cache.name}-${bundle}` }
      : false;
  }

  async #bundle(): Promise<Bundles> {
    const output = { path: this.#folder, publicPath: '/' };
    const draw: Configuration = {
      ...this.#common,
      cache: this.#cache('draw'),
      target: 'node20',
      entry: './src/main/prerender/render.tsx',
      output: {
        ...this.#common.output,
        ...output,
        filename: 'draw.[contenthash].mjs',
        library: { type: 'module' },
        chunkFormat: 'module',
        module: true,
      },
      experiments: { outputModule: true },
      optimization: { minimize: false },
      plugins: [
        ...(this.#common.plugins ?? []),
        new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ],
    };
    const inPage = (bundle: string, entry: string): Configuration => ({
      ...this.#common,
      cache: this.#cache(bundle),
      target: ['web', 'es2022'],
      entry,
      output: { ...output, filename: `${bundle}.[contenthash:8].js` },
    });
    return Promise.all([
      built(draw, '.mjs'),
      built(inPage('boot', './src/main/prerender/boot.ts'), '.js'),
      this.#live ? built(inPage('prefetch', './src/main/prerender/prefetch.ts'), '.js') : undefined,
    ]);
  }
}

async function inEach(
  languages: readonly Language[],
  draw: (language: Language) => Promise<string>,
): Promise<ReadonlyMap<string, string>> {
  return new Map(
    await Promise.all(languages.map(async (language) => [language, await draw(language)] as const)),
  );
}

/** Bundles to one file, and returns its name. */
function built(config: Configuration, extension: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((failure, stats) => {
      compiler.close((unclosed) => {
        const wrong = failure ?? unclosed;
        if (wrong) return reject(wrong);
        if (!stats || stats.hasErrors()) return reject(new Error(stats?.toString('errors-only')));
        const names = Object.keys(stats.compilation.assets);
        const found = names.find((one) => one.endsWith(extension));
        if (found === undefined)
          return reject(new Error(`nothing ${extension} came of ${JSON.stringify(config.entry)}`));
        resolve(found);
      });
    });
  });
}

function scripts(files: readonly string[]): readonly string[] {
  return files.filter((file) => file.endsWith('.js'));
}

function textOf(compilation: Compilation, address: string): string {
  const asset = compilation.getAsset(address.slice(1));
  if (!asset) throw new Error(`The build has no file ${address}`);
  return asset.source.source().toString();
}

function filesOfEntry(compilation: Compilation): readonly string[] {
  return (
    compilation.entrypoints
      .get('main')
      ?.getFiles()
      .map((file) => `/${file}`) ?? []
  );
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

/** Addresses of the files that only a signed-in player needs. */
function filesOfAccount(compilation: Compilation): readonly string[] {
  const chunk = compilation.namedChunkGroups.get('account');
  if (!chunk) throw new Error('No chunk is named account: see webpackChunkName in src/main');
  return chunk.getFiles().map((file) => `/${file}`);
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
