import type { EventContext } from './analytics.ts';
import type { CallProblem, Result } from './result.ts';

export interface Clock {
  /** Milliseconds since 1970, by the device. */
  now(): number;
  /** Calls back once after `ms`; returns how to call it off. */
  after(ms: number, callback: () => void): () => void;
}

export type PreferenceName = 'country' | 'language' | 'embedded';

/** Small values this device remembers for whoever uses it. Where storage is denied, memory serves. */
export interface Preferences {
  read(name: PreferenceName): string | null;
  write(name: PreferenceName, value: string): void;
}

export interface Connectivity {
  /** Whether the platform can be reached as far as is known. */
  readonly online: boolean;
  onChange(listener: (online: boolean) => void): () => void;
}

export interface Location {
  /** retrieveLocation: two capital letters. */
  lookUpCountry(): Promise<Result<string, CallProblem>>;
}

/** A newer version of the app that has been fetched and waits. */
export interface AppUpdates {
  /** Begins to look for newer versions. */
  start(): void;
  onWaiting(listener: () => void): () => void;
  /** Takes the waiting version into use; the page loads anew. */
  apply(): void;
}

/** The browser or web view the store runs in. */
export interface Device {
  readonly clock: Clock;
  readonly preferences: Preferences;
  readonly connectivity: Connectivity;
  readonly location: Location;
  readonly updates: AppUpdates;
  /** BCP 47, as the browser says it (`pt-BR`). */
  readonly browserLanguage: string;
  /** A new UUID. */
  newId(): string;
  /** Without the app's version, which configuration knows. */
  facts(): Omit<EventContext, 'appVersion' | 'locale'>;
}
