import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { caddyfile } from './host-caddy.ts';
import type { Host } from './host-files.ts';
import { nginxBuildConf, nginxServerConf, nginxSnippet } from './host-nginx.ts';
import { freePortRow } from '../serve/ports.ts';
import { installPackages, isRoot } from '../test/system-packages.ts';

/** A web server that runs with a generated configuration. */
export interface RunningHost {
  readonly url: string;
  readonly brotli: boolean;
  /** Its access log, if it has one. */
  readonly accessLog?: string;
  stop(): Promise<void>;
}

type Build = Omit<Host, 'site'>;

/** @param folder for everything that the server writes. Rejects with instructions if Caddy is missing. */
export async function startCaddy(build: Build, folder: string): Promise<RunningHost> {
  const program = find('/usr/bin/caddy', 'caddy');
  const port = await freePortRow(1);
  const config = join(folder, 'Caddyfile');
  const own = '{\n\tadmin off\n\tauto_https off\n}\n';
  writeFileSync(config, own + caddyfile({ ...build, site: `http://localhost:${port}` }));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', config], { env });
  return answering(child, port, true);
}

/** @param folder for everything that the server writes. Rejects with instructions if nginx is missing. */
export async function startNginx(build: Build, folder: string): Promise<RunningHost> {
  const program = find('/usr/sbin/nginx', 'nginx', 'libnginx-mod-http-brotli-static');
  const [brotli] = globSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so');
  if (!brotli) console.log('       nginx without libnginx-mod-http-brotli-static: gzip alone');
  const port = await freePortRow(1);
  mkdirSync(join(folder, 'temp'));
  const accessLog = join(folder, 'access.log');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  mkdirSync(join(folder, 'snippets'));
  // Another store on the same nginx, as staging may be.
  const sites = ['localhost', 'staging-store.localhost'];
  for (const site of sites) {
    const server = nginxServerConf(site, { listen: [`127.0.0.1:${port}`], accessLog });
    writeFileSync(join(folder, `${site}.conf`), server);
    writeFileSync(join(folder, nginxSnippet(site)), nginxBuildConf(build, { brotli: !!brotli }));
  }
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${brotli ? `load_module ${brotli};` : ''}
${isRoot() ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
${temporary.map((name) => `  ${name}_temp_path ${folder}/temp/${name};`).join('\n')}
${sites.map((site) => `  include ${folder}/${site}.conf;`).join('\n')}
}
`,
  );
  const child = spawn(program, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]);
  const host = await answering(child, port, brotli !== undefined);
  return { ...host, accessLog };
}

function find(program: string, ...packages: string[]): string {
  if (existsSync(program)) return program;
  console.error(
    `Not installed: ${packages.join(', ')}. Installing them from the system's packages.`,
  );
  const installed = installPackages('--no-install-recommends', ...packages);
  if (installed && existsSync(program)) return program;
  throw new Error(
    `${program} is missing and could not be installed. Debian, Ubuntu: apt-get install ${packages.join(' ')}`,
  );
}

async function answering(child: ChildProcess, port: number, brotli: boolean): Promise<RunningHost> {
  const said: Buffer[] = [];
  child.stderr?.on('data', (data: Buffer) => said.push(data));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://localhost:${port}`;
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) return { url, brotli, stop: () => (child.kill(), gone) };
    await setTimeout(100);
  }
  child.kill();
  throw new Error(`The web server did not start: ${Buffer.concat(said).toString()}`);
}
