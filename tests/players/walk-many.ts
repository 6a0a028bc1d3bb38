// Run by itself: `node walk-many.ts 20000`. Walks that often; fails where a promise was broken.

process.env['NODE_ENV'] = 'production';
const { walkAll } = await import('./model/walk-all.ts');

const walks = Number(process.argv[2]);
const broken = await walkAll(walks);
process.stdout.write(`${walks} walks\n`);
for (const [violation, { times, first }] of Object.entries(broken)) {
  process.stderr.write(`  ${times} times, first in walk ${first}: ${violation}\n`);
  process.exitCode = 1;
}
