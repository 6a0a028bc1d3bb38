import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

/** The build's file with the licences of all third-party code in it. */
export const noticesFile = 'third-party-notices.txt';

/** Licences that require no notice in copies. */
const silent = ['0BSD', 'Unlicense'];

/**
 * Collects the packages of every bundle that uses this plugin, worker and fonts included, for one notices file. No
 * library does this across several compilers of one build.
 */
export class Notices {
  // webpack's own runtime code belongs to no module of a chunk.
  readonly #folders = new Set([join(import.meta.dirname, '../../node_modules/webpack')]);

  apply(compiler: webpack.Compiler): void {
    // Also called for child compilers.
    compiler.hooks.compilation.tap('Notices', (compilation) => {
      if (compilation.compiler.name === 'HtmlWebpackCompiler') return;
      compilation.hooks.afterChunks.tap('Notices', (chunks) => {
        for (const chunk of chunks) {
          for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
            const folder = packageFolder(module.nameForCondition() ?? '');
            if (folder !== undefined) this.#folders.add(folder);
          }
        }
      });
    });
  }

  /**
   * The plugin for the bundle that is finished last. Writes the notices before the comments that the minimizer
   * extracted.
   */
  readonly file = (compiler: webpack.Compiler): void => {
    compiler.hooks.thisCompilation.tap('Notices', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'Notices', stage }, () => {
        const comments = compilation.getAsset(noticesFile);
        const text = noticesOf(this.#folders) + (comments?.source.source().toString() ?? '');
        const source = new webpack.sources.RawSource(text);
        if (comments) compilation.updateAsset(noticesFile, source);
        else compilation.emitAsset(noticesFile, source);
      });
    });
  };
}

/** The folder of the package that a file belongs to; undefined for a file of ours. */
export function packageFolder(file: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
}

/**
 * Name, version and licence of each package, with its licence text. Throws if a licence must be included and the
 * package does not contain it.
 */
export function noticesOf(folders: Iterable<string>): string {
  const notices = new Set(Array.from(folders, noticeOf));
  return [...notices].toSorted().join('');
}

function noticeOf(folder: string): string {
  const json = readFileSync(join(folder, 'package.json'), 'utf8');
  const { name, version, license } = JSON.parse(json) as Readonly<Record<string, string>>;
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file));
  if (files.length === 0 && !silent.includes(license ?? '')) {
    throw new Error(
      `${name} has the licence ${license} but no licence file. Add its text to .tools/build/notices.ts`,
    );
  }
  const texts = files.map((file) => `${readFileSync(join(folder, file), 'utf8').trim()}\n\n`);
  return [`-------- ${name} ${version} (${license})\n\n`, ...texts].join('');
}
