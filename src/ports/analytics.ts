export type EventName =
  'sign_in' | 'sign_out' | 'screen' | 'iap_checkout' | 'iap_request' | 'iap_completed';

/** Facts about device and app in every event. None names a person. */
export interface EventContext {
  readonly deviceType: 'desktop' | 'mobile' | 'tablet';
  readonly screen: { readonly width: number; readonly height: number };
  readonly appVersion: string;
  readonly timezone: string;
  readonly platform: string;
  readonly os: string;
  readonly locale: string;
}

export interface AnalyticsEvent {
  /** UUID; the platform drops repeats. */
  readonly id: string;
  readonly name: EventName;
  readonly revision: number;
  /** RFC 3339, UTC. */
  readonly at: string;
  readonly context: EventContext;
  readonly payload: Readonly<Record<string, string | number | boolean>>;
}

export interface AnalyticsPort {
  /**
   * Queues the event for delivery; never throws. Resolves once the event outlives the page, or if it cannot be stored.
   * Await it only if a report must be neither lost nor sent twice.
   */
  record(event: AnalyticsEvent): Promise<void>;
}
