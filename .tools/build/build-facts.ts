import { createHash } from 'node:crypto';
import webpack from 'webpack';
import type { Build } from '#main/config/config.ts';
import { buildFile, configOf } from './build.ts';

/** Tells the operators of the store what is deployed. It is public. */
export interface Health {
  readonly version: string;
  /** Digest of the build's files: the same files have the same digest. */
  readonly build: string;
  /** Whether buying is off. Pages of earlier builds read it. */
  readonly maintenance: boolean;
}

/** Emits the build's settings, for the host alone, and its public health file. */
export function buildFacts(build: Build) {
  return (compiler: webpack.Compiler): void => {
    compiler.hooks.thisCompilation.tap('build facts', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'build facts', stage }, () => {
        const files = compilation.getAssets().filter(({ name }) => !/\.(?:br|gz)$/.test(name));
        const { maintenance } = configOf(build);
        const health: Health = { version: build.version, build: digestOf(files), maintenance };
        compilation.emitAsset('health.json', asJson(health));
        compilation.emitAsset(buildFile, asJson(build));
      });
    });
  };
}

function digestOf(files: readonly Pick<webpack.Asset, 'name' | 'source'>[]): string {
  const digest = createHash('sha256');
  for (const { name, source } of files.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    digest.update(`${name}\n`).update(source.buffer());
  }
  return digest.digest('hex').slice(0, 16);
}

function asJson(value: object): webpack.sources.Source {
  return new webpack.sources.RawSource(`${JSON.stringify(value, null, 2)}\n`);
}
