import { spawnSync } from 'node:child_process';
import { portFromEnvironment, startServer } from './server.ts';

const welcome = (url: string): string => `
Kitewood Store (demo) is open at ${url}   Ctrl+C closes it

  Sign in   luna@kitewood.test   moonlight   United States
            bia@kitewood.test    girassol    Brazil

  Cards     4242 4242 4242 4242   pays
            4000 0025 0000 3155   asks for authentication
            4000 0000 0000 9995   is declined
`;

const build = spawnSync(process.execPath, ['--run', 'build:demo'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

try {
  const { url } = await startServer({ dir: 'dist/demo', port: portFromEnvironment() });
  console.log(welcome(url));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
