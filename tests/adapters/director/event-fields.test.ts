import { eventErrors } from '#adapters/fake/director/event-fields.ts';
import type { ReceivedEvent } from '#adapters/fake/world/state.ts';
import { AnalyticsReporter } from '#core/analytics/analytics-reporter.ts';
import { LanguageStore } from '#core/language/language-store.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import { createFakePorts } from '../../support/fake-store.ts';
import { settings } from '../../support/settings.ts';

/** Every event the store reports, once. */
async function everyEvent(): Promise<readonly AnalyticsEvent[]> {
  const events: AnalyticsEvent[] = [];
  const record = (event: AnalyticsEvent) => Promise.resolve(void events.push(event));
  const { device } = createFakePorts();
  const reporter = new AnalyticsReporter({ record }, device, new LanguageStore(device), settings());
  const offer = {
    skuName: 'gems_pack_3',
    value: 499,
    currency: 'USD',
  };
  reporter.signIn('');
  reporter.signIn('invalid-credentials');
  reporter.signOut();
  reporter.screen('home');
  reporter.checkoutOpened(offer);
  reporter.purchaseRequested({ ...offer, requestId: 'attempt' });
  await reporter.purchaseCompleted({ ...offer, requestId: 'attempt' }, '', 'event');
  return events;
}

test('every event the store reports has the fields of its revision, and no other', async () => {
  const found = (await everyEvent()).map((event) => [event.name, eventErrors(event)]);
  expect(found).toHaveLength(7);
  expect(found.filter(([, wrong]) => wrong?.length !== 0)).toEqual([]);
});

test.each<[string, (event: ReceivedEvent) => ReceivedEvent, string]>([
  ['another revision', (event) => ({ ...event, revision: 3 }), 'its revision should be 4'],
  [
    'a name nobody knows',
    (event) => ({ ...event, name: 'toString' }),
    'no event is called toString',
  ],
  [
    'a field too many',
    (event) => ({ ...event, payload: { ...(event.payload as object), email: 'luna' } }),
    'email does not belong there',
  ],
  ['no payload', (event) => ({ ...event, payload: null }), 'lacks screenName'],
  [
    'a number in place of a text',
    (event) => ({ ...event, payload: { ...(event.payload as object), screenName: 7 } }),
    'screenName is no string',
  ],
  ['no context', (event) => ({ ...event, context: undefined }), 'lacks locale'],
])('an event with %s is reported as invalid', async (_, spoil, words) => {
  const screen = (await everyEvent()).find(({ name }) => name === 'screen')!;
  expect(eventErrors(spoil(screen))).toContain(words);
});
