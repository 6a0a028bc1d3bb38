import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromiumFlags, findChromium } from '../../support/chromium.ts';

export interface BareBrowser {
  /** Evaluates a script in the first page and returns its result. From here on nothing is prerendered. */
  run(script: string): Promise<unknown>;
  close(): Promise<void>;
}

/** A Chromium without a debugger: one with a debugger attached never prerenders. */
export async function openBareBrowser(url: string): Promise<BareBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'kitewood-profile-'));
  const child = spawn(
    findChromium(),
    [
      ...chromiumFlags(),
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      url,
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    run: async (script) => evaluate(await pageOf(child, profile, new URL(url).origin), script),
    async close() {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, maxRetries: 5 });
    },
  };
}

/** Address under which the page's debugger listens. */
async function pageOf(child: ChildProcess, profile: string, origin: string) {
  const note = join(profile, 'DevToolsActivePort');
  while (!existsSync(note) && child.exitCode === null) await setTimeout(50);
  const [port] = readFileSync(note, 'utf8').split('\n');
  const answer = await fetch(`http://127.0.0.1:${port}/json`);
  const targets = (await answer.json()) as readonly {
    readonly type: string;
    readonly url: string;
    readonly webSocketDebuggerUrl: string;
  }[];
  const page = targets.find(({ type, url }) => type === 'page' && url.startsWith(origin));
  if (!page) throw new Error(`no page of ${origin} is open`);
  return page.webSocketDebuggerUrl;
}

function evaluate(debuggerUrl: string, expression: string): Promise<unknown> {
  const socket = new WebSocket(debuggerUrl);
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', reject);
    socket.addEventListener('open', () => {
      const params = { expression, awaitPromise: true, returnByValue: true };
      socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
    });
    socket.addEventListener('message', ({ data }) => {
      const { result } = JSON.parse(String(data)) as {
        readonly result: { readonly result: { readonly value?: unknown } };
      };
      socket.close();
      resolve(result.result.value);
    });
  });
}
