import type { Credentials, SessionPort, UserSession } from '#ports/session.ts';
import { valueOf } from './result.ts';

/** Resumes the session and pins its player, as the store does. */
export async function showFound(session: SessionPort): Promise<void> {
  session.pinPlayer(valueOf(await session.resume()).userId);
}

/** Signs in and pins the player. */
export async function signInAndShow(
  session: SessionPort,
  { email, password }: Credentials,
): Promise<UserSession> {
  const entered = valueOf(await session.signIn({ email, password }));
  session.pinPlayer(entered.userId);
  return entered;
}
