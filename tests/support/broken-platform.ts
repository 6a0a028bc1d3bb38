import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Hosts } from '#adapters/http/client.ts';
import type { Certificate } from './certificate.ts';

export interface ArrivedRequest {
  method: string;
  path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface PassedAnswer {
  status: number;
  readonly headers: Record<string, string | readonly string[]>;
  body: string;
}

/** A fault between a client and a platform. */
export interface PlatformFault {
  /** Changes a request. */
  readonly request?: (request: ArrivedRequest) => void;
  /** Changes an answer. */
  readonly answer?: (answer: PassedAnswer, request: ArrivedRequest) => void | Promise<void>;
}

export interface BrokenPlatform {
  readonly hosts: Hosts;
  close(): Promise<void>;
}

/**
 * Proxies of both hosts of a platform, which differ from it by one fault.
 * @param cookie sent with every request, beside the client's own
 * @param certificate for https
 */
export async function startBrokenPlatform(
  target: Hosts,
  cookie: string,
  fault: PlatformFault,
  certificate?: Certificate,
): Promise<BrokenPlatform> {
  const proxies = [target.apiUrl, target.privacyUrl].map((host) => {
    const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
      void pass(host, incoming, cookie, fault).then(({ status, headers, body }) =>
        outgoing.writeHead(status, headers as Record<string, string | string[]>).end(body),
      );
    };
    const server = certificate ? createSecureServer(certificate, serve) : createServer(serve);
    return server.listen(0, '127.0.0.1');
  });
  await Promise.all(proxies.map((proxy) => once(proxy, 'listening')));
  const [apiUrl = '', privacyUrl = ''] = proxies.map(
    (proxy) =>
      `${certificate ? 'https' : 'http'}://localhost:${(proxy.address() as AddressInfo).port}`,
  );
  return {
    hosts: { apiUrl, privacyUrl },
    async close() {
      for (const proxy of proxies) proxy.closeAllConnections();
      await Promise.all(proxies.map((proxy) => once(proxy.close(), 'close')));
    },
  };
}

/** Node writes these headers itself. */
const ofConnection = /^(?:host|connection|keep-alive|content-length|transfer-encoding)$/;

async function pass(
  host: string,
  incoming: IncomingMessage,
  cookie: string,
  { request, answer }: PlatformFault,
): Promise<PassedAnswer> {
  const arrived = await arrivedFrom(incoming);
  arrived.headers['cookie'] = [cookie, arrived.headers['cookie'] ?? ''].join('; ');
  request?.(arrived);
  const { method, path, headers, body } = arrived;
  const response = await fetch(host + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body === '' ? {} : { body }),
  });
  const passed: PassedAnswer = {
    status: response.status,
    headers: {
      ...Object.fromEntries([...response.headers].filter(([name]) => !ofConnection.test(name))),
      'set-cookie': response.headers.getSetCookie(),
    },
    body: await response.text(),
  };
  await answer?.(passed, arrived);
  return passed;
}

async function arrivedFrom(incoming: IncomingMessage): Promise<ArrivedRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !ofConnection.test(name) ? [[name, value] as const] : [],
  );
  return {
    method: incoming.method ?? 'GET',
    path: incoming.url ?? '/',
    headers: Object.fromEntries(headers),
    body: Buffer.concat(parts).toString(),
  };
}
