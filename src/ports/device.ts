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
  /** Null unless a mail's link opened this page. Its token left the address before anything was asked for. */
  readonly mailLink: MailLink | null;
  readonly linkRuns: LinkRunsPort;
  readonly lastKnown: LastKnownPort;
  readonly webView: WebViewPort;
  readonly sharing: SharingPort;
  /** False in a hidden tab, and while the browser makes the page ready in advance. */
  readonly visible: boolean;
  /** Called when the page becomes visible: its tab is shown, or the bfcache restores it. */
  onVisible(listener: () => void): () => void;
  /**
   * Runs `work` under a lock of this name, shared by all pages of this device. Without support for locks it runs at
   * once.
   */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>;
  /**
   * Loads a new document at the address of this one. Without a network and without a worker the browser has none: then
   * it returns false, and reloads once the network is back.
   */
  reload(): boolean;
  /** BCP 47, as the browser says it (`pt-BR`). */
  readonly browserLanguage: string;
  /** A new UUID. */
  newId(): string;
  /** Without the app's version, which configuration knows. */
  facts(): Omit<EventContext, 'appVersion' | 'locale'>;
}
