import { readFileSync } from 'node:fs';
import { guards } from './guards.ts';

describe('a guard of the purchase code', () => {
  test.each(guards)('occurs exactly once in $file: $name', ({ file, code }) => {
    const source = readFileSync(`src/core/${file}`, 'utf8');
    expect(source.split(code)).toHaveLength(2);
  });
});
