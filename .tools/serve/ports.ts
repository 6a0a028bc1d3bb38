import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The first port of a range in which all ports are free. */
export async function freePortRow(length: number): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const first = await bind(0);
    if (first === undefined) continue;
    const others = Array.from({ length: length - 1 }, (_, index) => first + 1 + index);
    const bound = await Promise.all(others.map(bind));
    if (!bound.includes(undefined)) return first;
  }
  throw new Error(`No ${length} free ports in a row on this machine`);
}

/** Listens for a moment; undefined if the port is taken. */
function bind(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const { port: bound } = server.address() as AddressInfo;
      server.close(() => resolve(bound));
    });
  });
}
