import { type FakeStore, openFakeStore } from './fake-store.ts';
import { settle } from './settle.ts';

/** The same browser's next page, which has asked who is signed in. */
export async function reloaded(store: FakeStore): Promise<FakeStore> {
  store.stop();
  const next = await openFakeStore({}, store.browser);
  await next.app.session.ensure();
  await settle();
  return next;
}
