import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draw } from './drawing.ts';
import { readImports } from './imports.ts';

// Draws docs/architecture.svg anew from the imports of src and sw: `npm run architecture`.

const root = join(import.meta.dirname, '../..');
const file = join(root, 'docs', 'architecture.svg');
writeFileSync(file, draw(readImports(root)));
console.log(file);
