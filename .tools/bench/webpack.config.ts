import type { Configuration } from 'webpack';
import storeConfig from '../../webpack.config.ts';

/** The store's own production build, with a webpack cache that is separate from that of normal builds. */
function benchConfig({ backend }: { readonly backend: 'demo' | 'live' }): Configuration {
  const config = storeConfig({ backend }, { mode: 'production' });
  const { cache } = config;
  const named = typeof cache === 'object' && cache.type === 'filesystem';
  return named ? { ...config, cache: { ...cache, name: `bench-${backend}` } } : config;
}

export default benchConfig;
