import type { EventContext } from './analytics.ts';
import type { DiagnosticsPort } from './diagnostics.ts';
import type { InstallationPort } from './installation.ts';
import type { LastKnownPort } from './last-known.ts';
import type { LaunchPort } from './launch.ts';
import type { LinkRunsPort } from './link-runs.ts';
import type { CallProblem, Result } from './result.ts';
import type { TabsPort } from './tabs.ts';
import type { WebViewPort } from './web-view.ts';

export interface ClockPort {
  /** Milliseconds since 1970, by the device. */
  now(): number;
  /** Calls back once after `ms`; returns how to call it off. */
  after(ms: number, callback: () => void): () => void;
}

/**
 * - `signed-in`: somebody was, when this device was used last
 * - `signing-out`: a sign-out that the platform has not heard of yet: a fingerprint of whose, or `true`
 */
export type PreferenceName = 'country' | 'language' | 'embedded' | 'signed-in' | 'signing-out';

/** Small values this device remembers for whoever uses it. Where storage is denied, memory serves. */
export interface PreferencesPort {
  read(name: PreferenceName): string | null;
  write(name: PreferenceName, value: string): void;
}

export interface ConnectivityPort {
  /** Whether the platform can be reached as far as is known. */
  readonly online: boolean;
  onChange(listener: (online: boolean) => void): () => void;
}

export interface LocationPort {
  /** retrieveLocation: two capital letters. */
  lookUpCountry(): Promise<Result<string, CallProblem>>;
}

/** A newer version of the app that has been fetched and waits. */
export interface AppUpdatesPort {
  /** Begins to look for newer versions: now, every hour, and when the page is seen again. */
  start(): void;
  onWaiting(listener: () => void): () => void;
  /** Takes the waiting version into use. Fulfilled, perhaps after a while, once the page would load as that version. */
  apply(): Promise<void>;
  reload(): void;
  /** Told when a part of this version could not be fetched: a newer one may have taken its place. */
  onMissing(listener: () => void): () => void;
  /** Reloads the page for the sake of such a part, unless it did so a moment ago. */
  reloadForMissing(): void;
}

/** What the link of one of the platform's mails brought along. */
export interface MailLink {
  /** The page it leads to, such as `/password-reset`. */
  readonly path: string;
  /** Null where the link lacks it. */
  readonly token: string | null;
}

/** The browser or web view the store runs in. */
export interface DevicePort {
  readonly clock: ClockPort;
  readonly launch: LaunchPort;
  readonly preferences: PreferencesPort;
  readonly connectivity: ConnectivityPort;
  readonly location: LocationPort;
  readonly updates: AppUpdatesPort;
  readonly installation: InstallationPort;
  readonly tabs: TabsPort;
  readonly diagnostics: DiagnosticsPort;
  /** Null unless a mail's link opened this page. Its token left the address before anything was asked for. */
  readonly mailLink: MailLink | null;
  readonly linkRuns: LinkRunsPort;
  readonly lastKnown: LastKnownPort;
  readonly webView: WebViewPort;
  /** False in a hidden tab, and while the browser makes the page ready in advance. */
  readonly visible: boolean;
  /** Told when the page is seen again: its tab is shown, or it comes back from the back-forward cache. */
  onVisible(listener: () => void): () => void;
  /**
   * Runs `work` while no other page of this device runs work of the same name; waits its turn. Where the
   * device has no such locks, it runs at once.
   */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Reloads the page at the address it has, so that nothing that others drew in it stays. */
  reload(): void;
  /** BCP 47, as the browser says it (`pt-BR`). */
  readonly browserLanguage: string;
  /** A new UUID. */
  newId(): string;
  /** Without the app's version, which configuration knows. */
  facts(): Omit<EventContext, 'appVersion' | 'locale'>;
}
