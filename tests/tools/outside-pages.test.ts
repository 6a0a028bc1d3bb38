import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { outsidePages } from '../../.tools/build/outside-pages.ts';

test('a page that replaces a link shows the link and the name as they are, markup included', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outside-'));
  try {
    writeFileSync(join(folder, 'main.js'), '');
    const links = { terms: 'https://game.test/?a=1&copy=2<b>' };
    const compiler = webpack({
      mode: 'development',
      entry: join(folder, 'main.js'),
      output: { path: folder },
      plugins: [outsidePages(links, 'Star & <b>fall</b>')],
    });
    await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    const page = readFileSync(join(folder, 'outside', 'terms.html'), 'utf8');
    expect(page).toContain('>https://game.test/?a=1&amp;copy=2&lt;b><');
    expect(page).toContain('<title>Star &amp; &lt;b>fall&lt;/b> Store</title>');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
