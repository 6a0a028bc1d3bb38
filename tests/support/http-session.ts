import type { HttpClient } from '#adapters/http/client.ts';
import { createHttpSession } from '#adapters/http/session.ts';
import { createHttpSignIn } from '#adapters/http/sign-in.ts';
import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { SessionPort } from '#ports/session.ts';

/** The whole session port over HTTP. The store loads its two parts apart. */
export function httpSession(client: HttpClient, note?: DiagnosticsPort['note']): SessionPort {
  return { ...createHttpSession(client), ...createHttpSignIn(client, 'email', note) };
}
