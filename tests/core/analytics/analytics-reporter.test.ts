import { AnalyticsReporter } from '#core/analytics/analytics-reporter.ts';
import { LanguageStore } from '#core/language/language-store.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import { createFakePorts } from '../../support/fake-store.ts';
import { settings } from '../../support/settings.ts';

const facts = {
  requestId: '30000000-0000-4000-8000-000000000001',
  skuName: 'gems_pack_3',
  value: 499,
  currency: 'USD',
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
  analytics = new AnalyticsReporter(port, device, language, settings());
});

/** Reports events of every kind, in the order of a visit. */
function visit(): void {
  analytics.signIn('invalid-credentials');
  analytics.signIn('');
  analytics.screen('checkout');
  analytics.checkoutOpened(offer);
  analytics.purchaseRequested(facts);
  void analytics.purchaseCompleted(facts, 'card-declined', 'ended-1');
  void analytics.purchaseCompleted(facts, '', 'ended-2');
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

test('the sequence number rises by one with every event that has one', () => {
  visit();
  visit();
  const sequence = recorded.flatMap(({ payload }) => payload['sequence'] ?? []);
  expect(sequence).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
