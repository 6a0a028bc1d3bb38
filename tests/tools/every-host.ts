import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { deltaExpectations } from '../support/delta-expectations.ts';
import { addDeltas } from '../support/deltas.ts';
import { hostingExpectations } from '../support/hosting-expectations.ts';
import { configOfFolder } from '../../.tools/build/build.ts';
import { type HostedBuild, hostedBuild } from '../../.tools/build/in-page.ts';
import { freePortRow } from '../support/ports.ts';
import { isRoot } from '../support/system-packages.ts';
import { foundOrInstalled } from '../support/found-or-installed.ts';
import { caddyfile } from '../../.tools/hosting/host-caddy.ts';
import { nginxBuildConf, nginxServerConf, nginxSnippet } from '../../.tools/hosting/host-nginx.ts';

// Starts common web servers with the configuration that `npm run hosting` writes, and checks their answers. A server
// that cannot be installed or started counts as failed.

interface RunningHost {
  readonly url: string;
  readonly brotli: boolean;
  stop(): Promise<unknown>;
}

const hosts = { Caddy: startCaddy, nginx: startNginx };

let passed = 0;
let failed = 0;
const asked = process.argv.slice(2);
for (const dir of asked.length > 0 ? asked : ['dist/tests/demo', 'dist/tests/live']) {
  if (!configOfFolder(dir)) throw new Error(`${dir} is not a build. Run npm run build first`);
  for (const [name, start] of Object.entries(hosts)) {
    const folder = mkdtempSync(join(tmpdir(), 'kitewood-hosting-'));
    const copy = join(folder, 'build');
    cpSync(dir, copy, { recursive: true, preserveTimestamps: true });
    addDeltas(copy);
    const troubles = await troublesOf(hostedBuild(copy), start, folder);
    rmSync(folder, { recursive: true });
    failed += troubles.length;
    say(`${troubles.length > 0 ? 'FAILED' : 'ok    '} ${name} with ${dir}`);
    for (const trouble of troubles) say(`       ${trouble}`);
  }
}
say(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function troublesOf(
  build: HostedBuild,
  start: (build: HostedBuild, folder: string) => Promise<RunningHost>,
  folder: string,
): Promise<readonly string[]> {
  const all: string[] = [];
  let host: RunningHost | undefined;
  try {
    host = await start(build, folder);
    const expectations = [...hostingExpectations(build, host.brotli), ...deltaExpectations(build)];
    for (const { title, troubles } of expectations) {
      const found = await troubles(host.url);
      if (found.length === 0) passed++;
      else all.push(`${title}: ${found.join('; ')}`);
    }
  } catch (error) {
    all.push(String(error));
  }
  await host?.stop();
  const accessLog = accessLogIn(folder);
  if (existsSync(accessLog) && readFileSync(accessLog, 'utf8').includes('?'))
    all.push('It logs queries.');
  return all;
}

function accessLogIn(folder: string): string {
  return join(folder, 'access.log');
}

/** @param folder for everything that the server writes */
async function startCaddy(build: HostedBuild, folder: string): Promise<RunningHost> {
  const program = foundOrInstalled(at('/usr/bin/caddy'), 'caddy');
  const port = await freePortRow(1);
  const config = join(folder, 'Caddyfile');
  const own = '{\n\tadmin off\n\tauto_https off\n}\n';
  const site = `http://localhost:${port}`;
  writeFileSync(config, own + caddyfile(build, site));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', config], { env });
  return answering(child, port, true);
}

/** @param folder for everything that the server writes */
async function startNginx(build: HostedBuild, folder: string): Promise<RunningHost> {
  const packages = ['nginx', 'libnginx-mod-http-brotli-static'];
  const program = foundOrInstalled(at('/usr/sbin/nginx'), ...packages);
  const [brotli] = globSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so');
  if (!brotli) say('       nginx without libnginx-mod-http-brotli-static: gzip alone');
  const port = await freePortRow(1);
  for (const name of ['temp', 'snippets']) mkdirSync(join(folder, name));
  // The second is another store on the same nginx, as staging may be.
  const sites = ['localhost', 'staging-store.localhost'];
  const rules = nginxBuildConf(build, brotli !== undefined);
  for (const site of sites) {
    const server = nginxServerConf(site, [`127.0.0.1:${port}`], accessLogIn(folder));
    writeFileSync(join(folder, `${site}.conf`), server);
    writeFileSync(join(folder, nginxSnippet(site)), rules);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const lines = [
    brotli ? `load_module ${brotli};` : '',
    isRoot() ? 'user root;' : '',
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}`,
    'http {',
    ...temporary.map((name) => `${name}_temp_path ${folder}/temp/${name};`),
    ...sites.map((site) => `include ${folder}/${site}.conf;`),
    '}',
  ];
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, lines.join('\n'));
  const child = spawn(program, ['-e', 'stderr', '-p', folder, '-c', config]);
  return answering(child, port, brotli !== undefined);
}

function at(program: string): () => string | undefined {
  return () => (existsSync(program) ? program : undefined);
}

async function answering(child: ChildProcess, port: number, brotli: boolean): Promise<RunningHost> {
  const said: Buffer[] = [];
  child.stderr?.on('data', (data: Buffer) => said.push(data));
  const url = `http://localhost:${port}`;
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    const answers = await fetch(url).catch(() => undefined);
    if (answers) return { url, brotli, stop: () => (child.kill(), once(child, 'exit')) };
    await setTimeout(100);
  }
  child.kill();
  throw new Error(`The web server did not start: ${Buffer.concat(said).toString()}`);
}
