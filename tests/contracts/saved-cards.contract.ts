import type { PersonalData } from '#ports/payments.ts';
import { cards } from '../support/cards.ts';
import { valueOf } from '../support/result.ts';
import { showFound } from '../support/show-player.ts';
import { platformContract } from './contract.ts';
import { brazilian, newKey, Shopper } from './payments.harness.ts';

/** The payments port's calls for a player's saved cards. */
export const describeSavedCards = platformContract('payments', 'saved cards', (h) => {
  let shopper: Shopper;
  beforeEach(async () => {
    await h.platform.remember('luna');
    shopper = new Shopper(h);
  });

  const list = async (billingPlatformId: string = h.platform.billingPlatformIds.elsewhere) =>
    valueOf(await h.port.profiles(billingPlatformId));

  async function save(number: string): Promise<string> {
    const method = await shopper.method(number);
    return valueOf(await shopper.profile(method, { save: true })).id;
  }

  const registerInBrazil = async (more: { personalData?: PersonalData }) =>
    h.port.createProfile(newKey(), {
      billingPlatformId: h.platform.billingPlatformIds.brazil,
      email: 'parent@example.test',
      method: await shopper.method(cards.pays),
      save: true,
      ...more,
    });

  /** A card that a Brazilian player saved with personal data. */
  const saveInBrazil = async () => valueOf(await registerInBrazil({ personalData: brazilian })).id;

  test('saved cards are listed with the newest first', async () => {
    const first = await save('4242424242424242');
    const second = await save('5555555555554444');
    expect((await list()).map((card) => [card.id, card.cardBrand, card.cardSuffix])).toEqual([
      [second, 'mastercard', '4444'],
      [first, 'visa', '4242'],
    ]);
  });

  test('a card that was not saved is not listed, and still pays', async () => {
    const profile = await shopper.profileOf(cards.pays);
    expect(await list()).toEqual([]);
    expect((await shopper.order(profile)).ok).toBe(true);
  });

  test('a billing platform does not list the saved cards of another one', async () => {
    await save(cards.pays);
    expect(await list(h.platform.billingPlatformIds.brazil)).toEqual([]);
  });

  test('a player does not get the saved cards of another player', async () => {
    await save(cards.pays);
    await h.platform.endSessions();
    await h.platform.remember('bia');
    const { elsewhere } = h.platform.billingPlatformIds;
    expect(await h.port.profiles(elsewhere)).toMatchObject({ problem: 'signed-out' });
    await showFound(h.session);
    expect(await list()).toEqual([]);
  });

  test('a saved card pays again and again', async () => {
    const saved = await save(cards.pays);
    expect((await shopper.order(saved)).ok).toBe(true);
    expect((await shopper.order(saved)).ok).toBe(true);
    expect(await shopper.charges()).toBe(2);
  });

  test('a deleted card is not listed, cannot pay, and can be deleted again', async () => {
    const saved = await save(cards.pays);
    valueOf(await h.port.deleteProfile(saved));
    expect(await list()).toEqual([]);
    expect(await shopper.order(saved)).toMatchObject({ ok: false, problem: 'card-gone' });
    expect((await h.port.deleteProfile(saved)).ok).toBe(true);
  });

  test('in Brazil a card is saved with personal data, and not without', async () => {
    await saveInBrazil();
    const { brazil } = h.platform.billingPlatformIds;
    expect((await list(brazil))[0]?.personalData).toEqual(brazilian);
    const answer = await registerInBrazil({});
    expect(answer).toMatchObject({ ok: false, problem: 'invalid-personal-data' });
  });

  test('personal data is replaced as a whole', async () => {
    const saved = await saveInBrazil();
    const moved = {
      ...brazilian,
      address: { ...brazilian.address, city: 'Recife', state: 'PE' },
    };
    expect(valueOf(await h.port.updateProfile(saved, moved)).personalData).toEqual(moved);
    const [card] = await list(h.platform.billingPlatformIds.brazil);
    expect(card?.personalData).toEqual(moved);
  });

  test('invalid personal data is refused, and the old data stays', async () => {
    const saved = await saveInBrazil();
    const answer = await h.port.updateProfile(saved, { ...brazilian, identityNumber: '123' });
    expect(answer).toMatchObject({ ok: false, problem: 'invalid-personal-data' });
    const [card] = await list(h.platform.billingPlatformIds.brazil);
    expect(card?.personalData).toEqual(brazilian);
  });

  test('personal data of a card that is gone cannot be replaced', async () => {
    const answer = await h.port.updateProfile('profile_gone', brazilian);
    expect(answer).toMatchObject({ ok: false, problem: 'card-gone' });
  });
});
