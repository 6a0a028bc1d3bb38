import { AnalyticsReporter } from '#core/analytics/analytics-reporter.ts';
import { LanguageStore } from '#core/language/language-store.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import { createFakePorts } from '../../support/fake-store.ts';

const facts = {
  requestId: '30000000-0000-4000-8000-000000000001',
  skuName: 'gems_pack_3',
  value: 499,
  currency: 'USD',
  billingPlatform: 'stripe',
};
const { requestId: _, ...offer } = facts;

let recorded: AnalyticsEvent[];
let analytics: AnalyticsReporter;
let language: LanguageStore;
beforeEach(() => {
  recorded = [];
  const { device } = createFakePorts();
  language = new LanguageStore(device);
  const port = {
    record(event: AnalyticsEvent) {
      recorded.push(event);
      return Promise.resolve();
    },
  };
  analytics = new AnalyticsReporter(port, device, language, '1.0.14');
});

function last(): AnalyticsEvent {
  const event = recorded.at(-1);
  if (!event) throw new Error('nothing was recorded');
  return event;
}

/** Reports events of every kind, in the order of a visit. */
function visit(): void {
  analytics.signIn({ success: false, reason: 'invalid-credentials' });
  analytics.signIn({ success: true });
  analytics.screen('checkout');
  analytics.checkoutOpened(offer);
  analytics.purchaseRequested(facts);
  void analytics.purchaseCompleted(facts, { success: false, reason: 'card-declined' }, 'ended-1');
  void analytics.purchaseCompleted(facts, { success: true }, 'ended-2');
  analytics.signOut();
}

test('every event carries device type, screen, version, time zone, platform, system and language', () => {
  language.choose('pt');
  language.arrived();
  visit();
  const context = {
    deviceType: 'desktop',
    screen: { width: 1440, height: 900 },
    appVersion: '1.0.14',
    timezone: 'UTC',
    platform: 'web',
    os: 'linux',
    locale: 'pt',
  };
  expect(recorded.map((event) => event.context)).toEqual(recorded.map(() => context));
});

test('every event has an id of its own and the time it happened', () => {
  visit();
  expect(new Set(recorded.map((event) => event.id)).size).toBe(recorded.length);
  expect(new Set(recorded.map((event) => event.at))).toEqual(new Set(['2026-11-20T12:00:00.000Z']));
});

test('a screen event has revision 4 and contains the screen’s name and orientation', () => {
  analytics.screen('home');
  expect(last()).toMatchObject({
    name: 'screen',
    revision: 4,
    payload: { screenName: 'home', orientation: 'horizontal', sequence: 1 },
  });
});

test('an iap_checkout event has revision 1 and contains item and price', () => {
  analytics.checkoutOpened(offer);
  expect(last()).toMatchObject({ name: 'iap_checkout', revision: 1 });
  expect(last().payload).toEqual({ ...offer, sequence: 1 });
});

test('an iap_request event has revision 3 and contains request id, item and price', () => {
  analytics.purchaseRequested(facts);
  expect(last()).toMatchObject({ name: 'iap_request', revision: 3 });
  expect(last().payload).toEqual({ ...facts, sequence: 1 });
});

test('an iap_completed event of a paid purchase has revision 4 and no failure reason', () => {
  void analytics.purchaseCompleted(facts, { success: true }, 'ended-2');
  expect(last()).toMatchObject({ name: 'iap_completed', revision: 4 });
  expect(last().payload).toEqual({ ...facts, sequence: 1, success: true, failureReason: '' });
});

test('an iap_completed event of a failed purchase contains the reason', () => {
  void analytics.purchaseCompleted(facts, { success: false, reason: 'card-declined' }, 'ended-1');
  expect(last().payload).toMatchObject({ success: false, failureReason: 'card-declined' });
});

test('sign_in and sign_out events have revision 1', () => {
  analytics.signIn({ success: true });
  expect(last()).toMatchObject({ name: 'sign_in', revision: 1, payload: { success: true } });
  analytics.signOut();
  expect(last()).toMatchObject({ name: 'sign_out', revision: 1, payload: {} });
});

test('the sequence number rises by one with every event that has one', () => {
  visit();
  visit();
  const sequence = recorded.flatMap(({ payload }) => payload['sequence'] ?? []);
  expect(sequence).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
