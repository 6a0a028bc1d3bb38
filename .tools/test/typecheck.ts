import { spawn } from 'node:child_process';

/** Each has its own globals: the browser, none at all, the service worker, tests, Node. */
const projects = ['.', 'src/core', 'sw', 'tests', '.tools'];

const passed = await Promise.all(projects.map(check));
if (passed.includes(false)) process.exitCode = 1;

function check(project: string): Promise<boolean> {
  return new Promise((resolve) => {
    const tsc = ['node_modules/typescript/bin/tsc', '--pretty', '-p', project];
    const child = spawn(process.execPath, tsc, { stdio: 'inherit' });
    child.on('exit', (code) => {
      if (code !== 0) console.error(`typecheck failed: ${project === '.' ? 'src' : project}`);
      resolve(code === 0);
    });
  });
}
