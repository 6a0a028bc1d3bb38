import type { Configuration } from 'webpack';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/** Chunks that are loaded without the layout. */
const withoutLayout = ['login', 'account', 'family'];

/** Which modules share a file. */
export const splitChunks: SplitChunks = {
  cacheGroups: {
    // MobX's list of modules lies beside this file.
    vendor: { test: /[\\/](node_modules|\.tools)[\\/]/, name: 'vendor', chunks: 'initial' },
    defaultVendors: {
      test: /[\\/]node_modules[\\/]/,
      priority: -10,
      reuseExistingChunk: true,
      // The account's part is one file, libraries and all: it is prefetched as a whole.
      chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'account',
    },
    // Every screen but login is rendered in the layout: modules that both use are in the layout's file only.
    frame: {
      name: 'frame',
      chunks: (chunk) => !chunk.canBeInitial() && !withoutLayout.includes(chunk.name ?? ''),
      test: (module, { chunkGraph }) =>
        chunkGraph.getModuleChunks(module).some(({ name }) => name === 'layout'),
      enforce: true,
    },
  },
};
