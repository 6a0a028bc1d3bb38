import { AdsConsent } from '#core/privacy/ads-consent.ts';
import { createFakePorts, type FakePorts } from '../../support/fake-store.ts';
import { keepBack } from '../../support/late-answer.ts';
import { settle } from '../../support/settle.ts';

let fake: FakePorts;
let ads: AdsConsent;
beforeEach(async () => {
  fake = createFakePorts();
  await fake.platform.remember('luna');
  ads = new AdsConsent(fake.ports.privacy, fake.clock);
});

test('before anything is read nothing can be chosen', async () => {
  await ads.choose(true);
  expect(ads.state).toEqual({ kind: 'loading' });
  expect(await fake.platform.adsConsent('luna')).toBe(false);
});

test('the answer the platform has is read', async () => {
  await fake.ports.privacy.changeAdsConsent(true);
  await ads.refetch();
  expect(ads.state).toEqual({ kind: 'ready', consent: true });
});

test('a failed read is shown, and can be retried later', async () => {
  await fake.platform.breakNext('readAdsConsent', 'unavailable');
  await ads.refetch();
  expect(ads.state).toEqual({ kind: 'failed', problem: 'unavailable' });
  await ads.refetch();
  expect(ads.state).toEqual({ kind: 'ready', consent: false });
});

test('a later reading that fails keeps what is shown', async () => {
  await ads.refetch();
  await fake.platform.breakNext('readAdsConsent', 'request-lost');
  await ads.refetch();
  expect(ads.state).toEqual({ kind: 'ready', consent: false });
});

describe('choosing', () => {
  beforeEach(() => ads.refetch());

  test('shows the choice while it is saved, and keeps it', async () => {
    const saving = ads.choose(true);
    expect(ads.state).toEqual({ kind: 'saving', consent: true });
    await saving;
    expect(ads.state).toEqual({ kind: 'ready', consent: true });
    expect(await fake.platform.adsConsent('luna')).toBe(true);
  });

  test('the same again saves nothing', async () => {
    await fake.platform.breakNext('changeAdsConsent', 'refused');
    await ads.choose(false);
    expect(await fake.platform.faultsLeft()).toBe(1);
  });

  test('while a choice is being saved no other is taken', async () => {
    const saving = ads.choose(true);
    await ads.choose(false);
    await saving;
    expect(ads.state).toEqual({ kind: 'ready', consent: true });
  });

  test.each(['refused', 'request-lost', 'unavailable'] as const)(
    'that fails (%s) goes back, and says so for six seconds',
    async (fault) => {
      await fake.platform.breakNext('changeAdsConsent', fault);
      await ads.choose(true);
      expect(ads.state).toEqual({ kind: 'not-saved', consent: false });
      await fake.clock.advance(5_999);
      expect(ads.state).toEqual({ kind: 'not-saved', consent: false });
      await fake.clock.advance(1);
      expect(ads.state).toEqual({ kind: 'ready', consent: false });
      expect(await fake.platform.adsConsent('luna')).toBe(false);
    },
  );

  test.each(['answer-lost', 'unavailable-after'] as const)(
    'that was saved though its answer was lost (%s) shows what the platform has',
    async (fault) => {
      await fake.platform.breakNext('changeAdsConsent', fault);
      await ads.choose(true);
      expect(ads.state).toEqual({ kind: 'ready', consent: true });
    },
  );

  test('that fails, and cannot be read afterwards, shows neither answer as a fact, and can be read later', async () => {
    await fake.platform.breakNext('changeAdsConsent', 'answer-lost');
    await fake.platform.breakNext('readAdsConsent', 'unavailable');
    await ads.choose(true);
    expect(ads.state).toEqual({ kind: 'failed', problem: 'unavailable' });
    await fake.clock.advance(6_000);
    expect(ads.state).toEqual({ kind: 'failed', problem: 'unavailable' });
    await ads.refetch();
    expect(ads.state).toEqual({ kind: 'ready', consent: true });
  });

  test('that fails again says so for six seconds from then on', async () => {
    await fake.platform.breakNext('changeAdsConsent', 'refused', 'refused');
    await ads.choose(true);
    await fake.clock.advance(5_000);
    await ads.choose(true);
    await fake.clock.advance(5_000);
    expect(ads.state.kind).toBe('not-saved');
    await fake.clock.advance(1_000);
    expect(ads.state.kind).toBe('ready');
  });

  test('that works after a failure takes the message away at once', async () => {
    await fake.platform.breakNext('changeAdsConsent', 'refused');
    await ads.choose(true);
    await ads.choose(true);
    expect(ads.state).toEqual({ kind: 'ready', consent: true });
    await fake.clock.advance(6_000);
    expect(ads.state).toEqual({ kind: 'ready', consent: true });
  });

  test('a reading under way does not undo it', async () => {
    const come = keepBack(fake.ports.privacy, 'adsConsent');
    const reading = ads.refetch();
    await settle();
    await ads.choose(true);
    await come();
    await reading;
    expect(ads.state).toEqual({ kind: 'ready', consent: true });
  });
});
