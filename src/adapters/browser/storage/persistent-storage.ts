/**
 * Asks the browser not to evict this origin's data when storage runs low. The browser may ask the player, decide by
 * itself or lack the API. The answer is ignored.
 */
export async function requestPersistence(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // Refused or unsupported: the store works without it.
  }
}
