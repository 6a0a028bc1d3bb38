import type { LinkEmailProblem, SessionPort } from '#ports/session.ts';
import * as v from 'valibot';
import { any4xx, read, readDone } from './answers.ts';
import type { HttpClient } from './client.ts';
import type { LinkEmailData, ReadLinkedEmailResponse } from './contract/platform.gen.ts';
import type { PasswordCalls } from './sign-in.ts';

export function createHttpSession(client: HttpClient): Omit<SessionPort, keyof PasswordCalls> {
  const { tokens } = client;

  return {
    resume: () => tokens.resume(),
    async signOut(userId) {
      const answer = readDone(await client.signOut(userId));
      // No session is left, as the caller wants.
      const over = !answer.ok && answer.problem === 'signed-out';
      return over ? { ok: true, value: undefined } : answer;
    },
    pinPlayer: (userId) => tokens.pinPlayer(userId),
    invalidate: () => tokens.invalidate(),
    onEnded: (listener) => tokens.onEnded(listener),
    async linkedEmail() {
      const answer = await client.callSignedIn({
        method: 'GET',
        path: '/v1/identities/email',
      });
      const result = read(answer, linkedEmail);
      // An empty text means that none is linked.
      return result.ok ? { ok: true, value: result.value.email || null } : result;
    },
    async linkEmail({ email, password }) {
      const body: LinkEmailData['body'] = { email, password };
      const answer = await client.callSignedIn({
        method: 'POST',
        path: '/v1/identities/email',
        body,
      });
      return readDone(answer, {
        refuse: any4xx<LinkEmailProblem>(
          { EMAIL_ALREADY_LINKED: 'email-already-linked' },
          'refused',
        ),
      });
    },
  };
}

const linkedEmail: v.GenericSchema<unknown, ReadLinkedEmailResponse> = v.object({
  email: v.nullable(v.string()),
});
