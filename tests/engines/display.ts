import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export interface Display {
  /** Value of the environment variable DISPLAY. */
  readonly name: string;
  close(): void;
}

/** Starts a virtual screen with a free number. Rejects if the X server does not start. */
export async function openDisplay(program: string): Promise<Display> {
  const server = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const answer = server.stdio[3] as Readable;
  const [number] = (await Promise.race([
    once(answer, 'data'),
    once(server, 'exit').then(([code]) => {
      throw new Error(`${program} ended with code ${String(code)}`);
    }),
  ])) as [Buffer];
  return { name: `:${number.toString().trim()}`, close: () => server.kill() };
}
