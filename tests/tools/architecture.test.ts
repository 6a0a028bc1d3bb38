import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draw } from '../../.tools/architecture/drawing.ts';
import { partOf, readImports, sumUp } from '../../.tools/architecture/imports.ts';

const root = join(import.meta.dirname, '../..');

test('the drawing of the architecture is that of the imports: npm run architecture draws it anew', () => {
  const committed = readFileSync(join(root, 'docs/architecture.svg'), 'utf8');
  // The texts themselves are too long to be told.
  expect({ isThatOfTheImports: committed === draw(readImports(root)) }).toEqual({
    isThatOfTheImports: true,
  });
});

test.each([
  ['src/main.tsx', 'main'],
  ['src/config.ts', 'main'],
  ['src/adapters/live.ts', 'main'],
  ['src/adapters/fake/world/world.ts', 'fake'],
  ['src/ui/app.tsx', 'ui'],
  ['src/core/app.ts', 'core'],
  ['src/ports/device.ts', 'ports'],
  ['sw/sw.ts', 'sw'],
])('%s belongs to %s', (path, part) => {
  expect(partOf(path)).toBe(part);
});

const file = (source: string, ...dependencies: readonly (readonly [string, string])[]) => ({
  source,
  dependencies: dependencies.map(([module, resolved]) => ({ module, resolved })),
});

const modules = [
  file(
    'src/core/orders/orders.ts',
    ['#ports/journal.ts', 'src/ports/journal.ts'],
    ['#ports/device.ts', 'src/ports/device.ts'],
    ['../flow.ts', 'src/core/flow.ts'],
    ['mobx', 'node_modules/mobx/dist/mobx.js'],
  ),
  file('src/core/flow.ts'),
  file('src/ports/journal.ts'),
  file('src/ports/device.ts'),
  file('src/build.d.ts'),
  file('src/ui/i18n/locales/en/app.json'),
];

test('imports of files add up to imports of parts; declarations and texts are not counted', () => {
  const { parts, between } = sumUp(modules);
  expect(between).toEqual([
    { from: 'core', to: 'ports', count: 2, files: ['device.ts', 'journal.ts'] },
  ]);
  expect([...parts.keys()]).toEqual(['core', 'ports']);
  expect(parts.get('core')).toMatchObject({ files: 2, packages: ['mobx'] });
  expect([...parts.get('core')!.contents]).toEqual([
    ['flow.ts', 1],
    ['orders', 1],
  ]);
});

test('the order in which files are read changes nothing', () => {
  expect(draw(sumUp(modules.toReversed()))).toBe(draw(sumUp(modules)));
});

test('one import more changes the drawing', () => {
  const more = file('src/core/money.ts', ['#ports/device.ts', 'src/ports/device.ts']);
  expect(draw(sumUp([...modules, more]))).not.toBe(draw(sumUp(modules)));
});

test('an import that the architecture forbids has no place in the drawing', () => {
  const upward = file('src/ports/journal.ts', ['#core/flow.ts', 'src/core/flow.ts']);
  expect(() => draw(sumUp([...modules, upward]))).toThrow('no way from ports to core');
});
