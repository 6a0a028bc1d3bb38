import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** The first port of a range in which all ports are free. */
export async function freePortRow(length: number): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const first = await bound(0).catch(() => 0);
    const others = Array.from({ length: length - 1 }, (_, index) => first + 1 + index);
    const taken = await Promise.all(others.map(bound)).catch(() => undefined);
    if (first > 0 && taken) return first;
  }
  throw new Error(`No ${length} free ports in a row on this machine`);
}

/** Listens for a moment. Rejects if the port is taken. */
async function bound(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return address.port;
}
