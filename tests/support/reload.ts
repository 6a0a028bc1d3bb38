import { type FakeStore, openFakeStore } from './fake-store.ts';
import { settle } from './settle.ts';

/** The document that replaces one whose player is gone. It has not requested the session yet. */
export async function nextDocument(store: FakeStore): Promise<FakeStore> {
  await store.app.replaceDocument();
  store.stop();
  return openFakeStore({}, store.browser);
}

/** The same browser's next page, which has asked who is signed in. */
export async function reloaded(store: FakeStore): Promise<FakeStore> {
  store.stop();
  const next = await openFakeStore({}, store.browser);
  await next.app.session.ensure();
  await settle();
  return next;
}
