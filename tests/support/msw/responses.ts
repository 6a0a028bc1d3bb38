import type { Refused } from '#adapters/fake/world/outcome.ts';
import { type ContractOperation, responseFor } from './contract-check.ts';
import { cookieName, type WireFault } from './local-world.ts';

/** An HTTP answer, before a fault is applied. */
export interface Reply {
  readonly status: number;
  readonly body: string;
  /** Defaults to JSON. */
  readonly contentType?: string;
  /** The authentication cookie if it changed; null removes it. */
  readonly cookie?: string | null;
}

/** An error as its operation documents it. */
export function errorBody(
  { host, responses }: ContractOperation,
  { status, code, message, fields }: Refused,
): Reply {
  if (fields) return reply(status, { code, ...fields });
  if (host === 'main' || status === 401) return reply(status, { code, message });
  const documented = JSON.stringify(responseFor(responses, status) ?? {});
  if (documented.includes('"description":{"type"')) return reply(status, { description: message });
  return reply(status, documented.includes('"statusCode"') ? { statusCode: code } : { code });
}

function reply(status: number, body: object): Reply {
  return { status, body: JSON.stringify(body) };
}

/** @param now the platform's clock, sent with its answers */
export function toResponse(answer: Reply, now: number, fault?: WireFault): Response {
  const { status, contentType, body, cookie } = spoil(answer, fault);
  const headers = new Headers({ Date: new Date(now).toUTCString() });
  if (body !== '') headers.set('Content-Type', contentType ?? 'application/json');
  if (status === 429) headers.set('Retry-After', '60');
  if (cookie !== undefined) headers.append('Set-Cookie', cookieHeader(cookie));
  if (fault === 'half') return new Response(cutShort(body), { status, headers });
  return new Response(body === '' ? null : body, { status, headers });
}

function spoil(answer: Reply, fault: WireFault | undefined): Reply {
  if (fault === 'html') {
    return { ...answer, body: '<!doctype html><h1>Hello</h1>', contentType: 'text/html' };
  }
  if (fault === 'words') return { ...answer, body: 'OK', contentType: 'text/plain' };
  if (fault === 'wrong-shape') return { ...answer, body: '{"unexpected":[1,2,3]}' };
  return fault === 'empty' ? { ...answer, body: '' } : answer;
}

function cookieHeader(value: string | null): string {
  const life = value === null ? '; Max-Age=0' : '';
  return `${cookieName}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax${life}`;
}

/** Sends half of the body, then breaks the connection. With an empty body it breaks after the headers. */
function cutShort(body: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(body);
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, Math.ceil(bytes.length / 2)));
    },
    pull(controller) {
      controller.error(new Error('the connection broke'));
    },
  });
}
