import type { ClockPort } from './clock.ts';
import type { PreferencesPort } from './preferences.ts';
import type { ConnectivityPort } from './connectivity.ts';
import type { LocationPort } from './location.ts';
import type { AppUpdatesPort } from './updates.ts';
import type { MailLink } from './mail-link.ts';
import type { EventContext } from './analytics.ts';
import type { DiagnosticsPort } from './diagnostics.ts';
import type { InstallationPort } from './installation.ts';
import type { LastKnownPort } from './last-known.ts';
import type { LaunchPort } from './launch.ts';
import type { LinkRunsPort } from './link-runs.ts';
import type { SharingPort } from './sharing.ts';
import type { TabsPort } from './tabs.ts';
import type { WebViewPort } from './web-view.ts';

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
  /** Null unless a mail's link opened this page. Its token was removed from the address before any request. */
  readonly mailLink: MailLink | null;
  readonly linkRuns: LinkRunsPort;
  readonly lastKnown: LastKnownPort;
  readonly webView: WebViewPort;
  readonly sharing: SharingPort;
  /** False in a hidden tab, and while the browser prerenders the page. */
  readonly visible: boolean;
  /** Called when the page becomes visible: its tab is shown, or the bfcache restores it. */
  onVisible(listener: () => void): () => void;
  /**
   * Runs `work` under a lock of this name, shared by all pages of this device. Without support for locks it runs at
   * once.
   */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>;
  /**
   * Loads a new document at this address. Without a network and a worker that is impossible: then it reloads once the
   * network is back, and returns a function that stops waiting for it.
   */
  reload(): (() => void) | undefined;
  /** The browser's language as a BCP 47 tag (`pt-BR`). */
  readonly browserLanguage: string;
  /** A new UUID. */
  newId(): string;
  /** Facts about the device, without the app's version and language, which the core knows. */
  facts(): Omit<EventContext, 'appVersion' | 'locale'>;
}
