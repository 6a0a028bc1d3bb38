import type { PreferenceName } from './preferences.ts';

/** The build's settings (src/main/config/build.d.ts). Tests and tools have none, and use the default names. */
declare const CONFIG: { readonly applicationId: string; readonly gameObject: string };

export const defaultApplicationId = 'kitewood';

const applicationId = typeof CONFIG === 'undefined' ? defaultApplicationId : CONFIG.applicationId;

/**
 * A name of storage, a lock, a channel or a message that belongs to this store alone: one with another application id
 * on the same origin has another name.
 */
export function ownName(name: string): string {
  return `${applicationId}-${name}`;
}

/** The key of a preference. Those of the default id have no prefix: earlier releases stored them without. */
export function preferenceKey(name: PreferenceName): string {
  return applicationId === defaultApplicationId ? name : ownName(name);
}

/** The property of the window that is the way to the game: `KitewoodGame`. */
export const gameObject =
  typeof CONFIG === 'undefined' ? gameObjectOf(defaultApplicationId) : CONFIG.gameObject;

/** Each part of the id with a capital, then `Game`: `com.example.star-fall` has `ComExampleStarFallGame`. */
export function gameObjectOf(id: string): string {
  const parts = id.split(/[.-]/).map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return `${parts.join('')}Game`;
}
