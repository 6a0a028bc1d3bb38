import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Hosts } from '#adapters/http/client.ts';
import { running, type RunningServer } from '../../.tools/serve/server.ts';
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

/**
 * A proxy of a host, which differs from it by one fault.
 * @param certificate for https
 */
export function startBrokenHost(
  target: string,
  fault: PlatformFault,
  certificate?: Certificate,
): Promise<RunningServer> {
  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    void pass(target, incoming, fault).then(({ status, headers, body }) =>
      outgoing.writeHead(status, headers as Record<string, string | string[]>).end(body),
    );
  };
  return running(certificate ? createSecureServer(certificate, serve) : createServer(serve));
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
) {
  const withCookie: PlatformFault = {
    ...fault,
    request(arrived) {
      arrived.headers['cookie'] = [cookie, arrived.headers['cookie'] ?? ''].join('; ');
      fault.request?.(arrived);
    },
  };
  const start = (host: string) => startBrokenHost(host, withCookie, certificate);
  const [api, privacy] = await Promise.all([start(target.apiUrl), start(target.privacyUrl)]);
  return {
    hosts: { apiUrl: api.url, privacyUrl: privacy.url } satisfies Hosts,
    close: async () => void (await Promise.all([api.close(), privacy.close()])),
  };
}

/** Node writes these headers itself; `content-encoding` no longer applies to a body that `fetch` has decoded. */
const ofConnection =
  /^(?:host|connection|keep-alive|content-encoding|content-length|transfer-encoding)$/;

async function pass(
  host: string,
  incoming: IncomingMessage,
  { request, answer }: PlatformFault,
): Promise<PassedAnswer> {
  const arrived = await arrivedFrom(incoming);
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
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !ofConnection.test(name) ? [[name, value] as const] : [],
  );
  return {
    method: incoming.method ?? 'GET',
    path: incoming.url ?? '/',
    headers: Object.fromEntries(headers),
    body: await text(incoming),
  };
}
