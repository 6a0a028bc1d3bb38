import { type FakeStore, openFakeStore } from './fake-store.ts';
import { settle } from './settle.ts';

/** Replaces the document, as the app does once its player is gone. The new one has not requested the session yet. */
export async function nextDocument(store: FakeStore): Promise<FakeStore> {
  await store.app.replaceDocument();
  store.stop();
  return openFakeStore({}, store.browser);
}

/** Opens the next page of the same browser, which has requested its session. */
export async function reloaded(store: FakeStore): Promise<FakeStore> {
  store.stop();
  const next = await openFakeStore({}, store.browser);
  await next.app.session.ensure();
  await settle();
  return next;
}
