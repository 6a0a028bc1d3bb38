import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import storeConfig from '../../webpack.config.ts';

interface Options {
  readonly backend: 'demo' | 'live';
  /** With shelves of up to ten thousand items in the demo, which has a thousand at most. */
  readonly many?: boolean;
}

/** A build of the store as it is, with a cache of the bench's own beside that of the builds for everybody. */
function benchConfig({ backend, many = false }: Options): Configuration {
  const config = storeConfig({ backend }, { mode: 'production' });
  const { cache, plugins = [] } = config;
  const name = `bench-${backend}${many ? '-many' : ''}`;
  return {
    ...config,
    ...(typeof cache === 'object' && cache.type === 'filesystem'
      ? { cache: { ...cache, name } }
      : {}),
    plugins: many ? [...plugins, ...manyItems()] : plugins,
  };
}

/** Puts what stands in the folder `many` in the place of the modules of the same name. */
function manyItems(): readonly webpack.NormalModuleReplacementPlugin[] {
  const folder = join(import.meta.dirname, 'many');
  return ['choices', 'more-packs'].map(
    (name) =>
      new webpack.NormalModuleReplacementPlugin(new RegExp(`/${name}\\.ts$`), (asked) => {
        if (asked.context !== folder) asked.request = join(folder, `${name}.ts`);
      }),
  );
}

export default benchConfig;
