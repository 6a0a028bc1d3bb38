/**
 * Asks the browser not to clear what it keeps for this origin when room gets short. Some ask the player,
 * some decide by themselves, some do not know how: whatever the answer, what is kept stays as it is.
 */
export async function requestPersistence(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // Refused or unsupported: the store works without it.
  }
}
