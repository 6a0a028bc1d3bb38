import type { AnalyticsEvent, AnalyticsPort } from '#ports/analytics.ts';
import type { FakePlatform } from '../support/fake-platform.ts';
import { contract } from './contract.ts';

export interface AnalyticsHarness {
  readonly port: AnalyticsPort;
  readonly platform: FakePlatform;
  /** Resolves once everything recorded so far was sent or failed. */
  delivered(): Promise<void>;
}

/** A valid event with a unique id. */
export function event(number: number, payload: AnalyticsEvent['payload'] = {}): AnalyticsEvent {
  return {
    id: `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name: 'screen',
    revision: 4,
    at: '2026-11-20T12:00:00.000Z',
    context: {
      deviceType: 'mobile',
      screen: { width: 390, height: 844 },
      appVersion: '1.0.14',
      timezone: 'America/Sao_Paulo',
      platform: 'web',
      os: 'android',
      locale: 'pt',
    },
    payload,
  };
}

export const describeAnalyticsPort = contract<AnalyticsHarness>('analytics port', (h) => {
  const ids = async () => (await h.platform.events()).map((one) => one.id);

  test('an event arrives with its name and payload', async () => {
    void h.port.record(event(1, { screenName: 'home', orientation: 'horizontal', sequence: 1 }));
    await h.delivered();
    expect(await h.platform.events()).toEqual([
      {
        id: event(1).id,
        name: 'screen',
        payload: { screenName: 'home', orientation: 'horizontal', sequence: 1 },
      },
    ]);
  });

  test('events arrive in the order in which they were recorded', async () => {
    for (const number of [3, 1, 2]) void h.port.record(event(number));
    await h.delivered();
    expect(await ids()).toEqual([event(3).id, event(1).id, event(2).id]);
  });

  test('an event that is recorded twice arrives once', async () => {
    void h.port.record(event(1));
    void h.port.record(event(2));
    void h.port.record(event(1));
    await h.delivered();
    expect(await ids()).toEqual([event(1).id, event(2).id]);
  });

  test('events that exceed one delivery all arrive, each of them once', async () => {
    const numbers = Array.from({ length: 250 }, (_, index) => index);
    for (const number of numbers) void h.port.record(event(number));
    await h.delivered();
    const arrived = await ids();
    expect(new Set(arrived).size).toBe(250);
    expect(arrived).toHaveLength(250);
  });

  test('recording offline resolves, and the event arrives once the network is back', async () => {
    await h.platform.goOffline();
    await h.port.record(event(1));
    await h.platform.goOnline();
    await h.delivered();
    expect(await ids()).toEqual([event(1).id]);
  });
});
