import config from '../../webpack.config.ts';

const built = (options: { readonly maps?: boolean } = {}) =>
  config({ backend: 'demo', ...options }, { mode: 'production' });

test('a build has no source maps and is written to dist/demo', () => {
  expect(built().devtool).toBe(false);
  expect(built().output?.path).toMatch(/\bdist.demo$/);
});

test('a build with source maps hides them from its files and is written to a folder of its own', () => {
  expect(built({ maps: true }).devtool).toBe('hidden-source-map');
  expect(built({ maps: true }).output?.path).toMatch(/\bdist.demo-maps$/);
});
