import { AdsConsent } from '#core/privacy/ads-consent.ts';
import { createFakePorts, type FakePorts } from '../../support/fake-store.ts';
import { keepBack } from '../../support/late-answer.ts';
import { settle } from '../../support/settle.ts';

const ready = (consent: boolean) => ({ kind: 'ready', consent });
const notSaved = { kind: 'not-saved', consent: false, certain: true };

let fake: FakePorts;
let ads: AdsConsent;
beforeEach(async () => {
  fake = createFakePorts();
  await fake.platform.remember('luna');
  ads = new AdsConsent(fake.ports.privacy, fake.clock);
});

test('a choice before the first load is ignored', async () => {
  await ads.choose(true);
  expect(ads.state).toEqual({ kind: 'loading' });
  expect(await fake.platform.adsConsent('luna')).toBe(false);
});

test('refetch() loads the consent, or else sets the state failed or keeps the loaded consent', async () => {
  await fake.ports.privacy.changeAdsConsent(true);
  await fake.platform.breakNext('readAdsConsent', 'unavailable');
  await ads.refetch();
  expect(ads.state).toEqual({ kind: 'failed' });
  await ads.refetch();
  expect(ads.state).toEqual(ready(true));
  await fake.platform.breakNext('readAdsConsent', 'request-lost');
  await ads.refetch();
  expect(ads.state).toEqual(ready(true));
});

describe('AdsConsent.choose()', () => {
  beforeEach(() => ads.refetch());

  test('shows the choice while it is saved, which ignores another one, and keeps it', async () => {
    const saving = ads.choose(true);
    expect(ads.state).toEqual({ kind: 'saving', consent: true });
    await ads.choose(false);
    await saving;
    expect(ads.state).toEqual(ready(true));
    expect(await fake.platform.adsConsent('luna')).toBe(true);
  });

  test('sends nothing if the consent already has that value', async () => {
    await fake.platform.breakNext('changeAdsConsent', 'refused');
    await ads.choose(false);
    expect(await fake.platform.faultsLeft()).toBe(1);
  });

  test.each(['refused', 'request-lost', 'unavailable'] as const)(
    'restores the old consent with a message for six seconds if saving fails (%s)',
    async (fault) => {
      await fake.platform.breakNext('changeAdsConsent', fault);
      await ads.choose(true);
      expect(ads.state).toMatchObject(notSaved);
      await fake.clock.advance(5_999);
      expect(ads.state).toMatchObject(notSaved);
      await fake.clock.advance(1);
      expect(ads.state).toEqual(ready(false));
      expect(await fake.platform.adsConsent('luna')).toBe(false);
    },
  );

  test.each(['answer-lost', 'unavailable-after'] as const)(
    'shows the platform’s consent if saving succeeded but its answer was lost (%s)',
    async (fault) => {
      await fake.platform.breakNext('changeAdsConsent', fault);
      await ads.choose(true);
      expect(ads.state).toEqual(ready(true));
    },
  );

  test('shows no consent after the message if no answer says which choice counts', async () => {
    await fake.platform.breakNext('changeAdsConsent', 'answer-lost');
    await fake.platform.breakNext('readAdsConsent', 'unavailable');
    await ads.choose(true);
    await fake.clock.advance(5_999);
    expect(ads.state).toMatchObject({ ...notSaved, certain: false });
    await fake.clock.advance(1);
    expect(ads.state).toEqual({ kind: 'failed' });
    await ads.refetch();
    expect(ads.state).toEqual(ready(true));
  });

  test('shows no consent after a refused choice that follows one without an answer', async () => {
    await fake.platform.breakNext('changeAdsConsent', 'answer-lost', 'refused');
    await fake.platform.breakNext('readAdsConsent', 'unavailable', 'unavailable');
    await ads.choose(true);
    await ads.choose(true);
    await fake.clock.advance(6_000);
    expect(ads.state).toEqual({ kind: 'failed' });
  });

  test.each(['refused', 'too-many'] as const)(
    'shows the old consent after the message if the choice was refused as %s and the reload fails',
    async (problem) => {
      jest
        .spyOn(fake.ports.privacy, 'changeAdsConsent')
        .mockResolvedValueOnce({ ok: false, problem });
      await fake.platform.breakNext('readAdsConsent', 'unavailable');
      await ads.choose(true);
      expect(ads.state).toMatchObject({ ...notSaved, problem });
      await fake.clock.advance(6_000);
      expect(ads.state).toEqual(ready(false));
    },
  );

  test('shows the message for six seconds from a second failure on', async () => {
    await fake.platform.breakNext('changeAdsConsent', 'refused', 'refused');
    await ads.choose(true);
    await fake.clock.advance(5_000);
    await ads.choose(true);
    await fake.clock.advance(5_000);
    expect(ads.state.kind).toBe('not-saved');
    await fake.clock.advance(1_000);
    expect(ads.state.kind).toBe('ready');
  });

  test('removes the message of an earlier failure at once if saving succeeds', async () => {
    await fake.platform.breakNext('changeAdsConsent', 'refused');
    await ads.choose(true);
    await ads.choose(true);
    expect(ads.state).toEqual(ready(true));
    await fake.clock.advance(6_000);
    expect(ads.state).toEqual(ready(true));
  });

  test('is not undone by a load that was pending before', async () => {
    const deliver = keepBack(fake.ports.privacy, 'adsConsent');
    const reading = ads.refetch();
    await settle();
    await ads.choose(true);
    await deliver();
    await reading;
    expect(ads.state).toEqual(ready(true));
  });
});
