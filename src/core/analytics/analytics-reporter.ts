import type { AnalyticsEvent, AnalyticsPort, EventName } from '#ports/analytics.ts';
import type { DevicePort } from '#ports/device.ts';
import type { LanguageStore } from '../language/language-store.ts';
import type { RouteName } from '../navigation/routes.ts';
import type { Settings } from '../settings.ts';

/** The facts of a purchase event. `value` is in minor units. */
export interface PurchaseFacts {
  readonly requestId: string;
  readonly skuName: string;
  readonly value: number;
  readonly currency: string;
}

type ReporterSettings = Pick<Settings, 'appVersion'>;

/** The card payment provider, by its name in events. */
const billingPlatform = 'stripe';

const revisions: Record<EventName, number> = {
  sign_in: 1,
  sign_out: 1,
  screen: 4,
  iap_checkout: 1,
  iap_request: 3,
  iap_completed: 4,
};

/**
 * Creates events with exactly the fields and revisions of the specification (sections 3 and 7): no address, no name, no
 * free text. `sequence` increases with every event that has one.
 */
export class AnalyticsReporter {
  readonly #port: AnalyticsPort;
  readonly #device: DevicePort;
  readonly #language: LanguageStore;
  readonly #settings: ReporterSettings;
  #sequence = 0;

  constructor(
    port: AnalyticsPort,
    device: DevicePort,
    language: LanguageStore,
    settings: ReporterSettings,
  ) {
    this.#port = port;
    this.#device = device;
    this.#language = language;
    this.#settings = settings;
  }

  /** @param failureReason empty on success */
  signIn(failureReason: string): void {
    const success = failureReason === '';
    void this.#record('sign_in', success ? { success } : { success, failureReason });
  }

  signOut(): void {
    void this.#record('sign_out', {});
  }

  screen(screenName: RouteName): void {
    void this.#record('screen', {
      screenName,
      orientation: 'horizontal',
      sequence: ++this.#sequence,
    });
  }

  checkoutOpened(facts: Omit<PurchaseFacts, 'requestId'>): void {
    void this.#record('iap_checkout', this.#sale(facts));
  }

  purchaseRequested(facts: PurchaseFacts): void {
    void this.#record('iap_request', this.#sale(facts));
  }

  /**
   * Resolves once the event is stored and outlives the page.
   * @param failureReason empty on success
   * @param eventId the attempt's own, so that the platform drops a repeat after a crash
   */
  purchaseCompleted(facts: PurchaseFacts, failureReason: string, eventId: string): Promise<void> {
    const payload = { ...this.#sale(facts), success: failureReason === '', failureReason };
    return this.#record('iap_completed', payload, eventId);
  }

  #sale(facts: Omit<PurchaseFacts, 'requestId'>) {
    return { ...facts, billingPlatform, sequence: ++this.#sequence };
  }

  #record(
    name: EventName,
    payload: AnalyticsEvent['payload'],
    id = this.#device.newId(),
  ): Promise<void> {
    return this.#port.record({
      id,
      name,
      revision: revisions[name],
      at: new Date(this.#device.clock.now()).toISOString(),
      context: {
        ...this.#device.facts(),
        appVersion: this.#settings.appVersion,
        locale: this.#language.current,
      },
      payload,
    });
  }
}
