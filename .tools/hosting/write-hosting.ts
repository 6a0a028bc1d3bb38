import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { configOfFolder } from '../build/build.ts';
import { caddyfile } from './host-caddy.ts';
import { nginxBuildConf, nginxServerConf, nginxSnippet } from './host-nginx.ts';
import { buildFiles, headersFile, redirectsFile } from './host-static.ts';
import { hostedBuild } from '../build/in-page.ts';

// Writes the hosting configuration of a build: docs/deploy.md says where each file belongs.

const [dir = 'dist/live', site = 'store.example.com', root = resolve(dir)] = process.argv.slice(2);

if (!configOfFolder(dir) || !/^[\w.-]+$/.test(site)) {
  console.error(
    `${dir} is not a build, or ${site} not the name of a host. Usage: npm run hosting -- <build> <name of the store's host> <folder of the build there>`,
  );
  process.exit(1);
}

const build = { ...hostedBuild(dir), dir: root };
const into = `${dir.replace(/\/+$/, '')}-hosting`;
const forStaticHosts = join(into, 'static');
write(join(into, 'Caddyfile'), caddyfile(build, site));
write(join(into, 'nginx', 'sites-enabled', site), nginxServerConf(site));
write(join(into, 'nginx', nginxSnippet(site)), nginxBuildConf(build));
write(join(forStaticHosts, '_headers'), headersFile(buildFiles(dir), build));
write(join(forStaticHosts, '_redirects'), redirectsFile());
write(join(forStaticHosts, '404.html'), readFileSync(join(dir, 'index.html'), 'utf8'));

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(path);
}
