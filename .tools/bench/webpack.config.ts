import type { Configuration } from 'webpack';
import storeConfig from '../../webpack.config.ts';

/** A build of the store as it is, with a cache of the bench's own beside that of the builds for everybody. */
function benchConfig({ backend }: { readonly backend: 'demo' | 'live' }): Configuration {
  const config = storeConfig({ backend }, { mode: 'production' });
  const { cache } = config;
  const named = typeof cache === 'object' && cache.type === 'filesystem';
  return named ? { ...config, cache: { ...cache, name: `bench-${backend}` } } : config;
}

export default benchConfig;
