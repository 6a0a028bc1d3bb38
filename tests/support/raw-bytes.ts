import { connect } from 'node:net';

export interface BareAnswer {
  /** 0 if the server closed the connection without an answer. */
  readonly status: number;
  readonly text: string;
}

/** Sends the bytes unchanged, even if they are not HTTP. Resolves once the server closes the connection. */
export function rawBytes(base: string, sent: string): Promise<BareAnswer> {
  const { port } = new URL(base);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect({ port: Number(port), host: '127.0.0.1' }, () =>
      socket.write(Buffer.from(sent, 'latin1')),
    );
    const finish = () => {
      const text = Buffer.concat(parts).toString('latin1');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('end', finish);
    socket.on('error', (error: NodeJS.ErrnoException) =>
      // The server may close before it has read everything.
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? finish() : reject(error),
    );
  });
}
