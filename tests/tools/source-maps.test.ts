import config from '../../webpack.config.ts';

const built = (options: { readonly maps?: boolean } = {}) =>
  config({ backend: 'demo', ...options }, { mode: 'production' });

test('a build does not contain its sources', () => {
  expect(built().devtool).toBe(false);
  expect(built().output?.path).toMatch(/\bdist.demo$/);
});

test('who asks for source maps gets them in a folder that is not deployed, and no file names one', () => {
  expect(built({ maps: true }).devtool).toBe('hidden-source-map');
  expect(built({ maps: true }).output?.path).toMatch(/\bdist.demo-maps$/);
});
