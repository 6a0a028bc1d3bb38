import { type FakeStore, openFakeStore } from './fake-store.ts';
import { type DemoPlayer, players } from './platform.ts';
import { settle } from './settle.ts';

/** Replaces the document, as the app does once its player is gone. The new one has not requested the session yet. */
export async function nextDocument(store: FakeStore): Promise<FakeStore> {
  await store.app.replaceDocument();
  return nextVisit(store);
}

/** Closes the page and opens the next one, which has not requested the session yet. */
export function nextVisit(store: FakeStore): Promise<FakeStore> {
  store.stop();
  return openFakeStore({}, store.browser);
}

interface WithSession {
  readonly app: Pick<FakeStore['app'], 'session'>;
}

/** Requests the session, and loads the data of its player. */
export async function ensureSession({ app }: WithSession): Promise<void> {
  await app.session.ensure();
  await settle();
}

/** Signs the player in, and loads their data. */
export async function signIn({ app }: WithSession, player: DemoPlayer): Promise<void> {
  await app.session.signIn(players[player]);
  await settle();
}

/** Opens one more page of the same browser, which has requested its session. */
export async function openTab(store: FakeStore): Promise<FakeStore> {
  const tab = await openFakeStore({}, store.browser);
  await ensureSession(tab);
  return tab;
}

/** Closes the page and opens the next one, which has requested its session. */
export function reloaded(store: FakeStore): Promise<FakeStore> {
  store.stop();
  return openTab(store);
}
