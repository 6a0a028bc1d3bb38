import type { Credentials, SessionPort, UserSession } from '#ports/session.ts';
import { valueOf } from './result.ts';

/** Finds who is signed in, and has them shown, as the store does. */
export async function showFound(session: SessionPort): Promise<void> {
  session.pinPlayer(valueOf(await session.resume()).userId);
}

/** Signs in, and has them shown. */
export async function signInAndShow(
  session: SessionPort,
  { email, password }: Credentials,
): Promise<UserSession> {
  const entered = valueOf(await session.signIn({ email, password }));
  session.pinPlayer(entered.userId);
  return entered;
}
