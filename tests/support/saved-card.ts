import type { PaymentProfile, PersonalData } from '#ports/payments.ts';
import { brazilian } from '../contracts/payments.harness.ts';
import { cards } from './cards.ts';
import type { FakePorts } from './fake-store.ts';
import type { DemoPlayer } from './platform.ts';
import { valueOf } from './result.ts';
import { showFound } from './show-player.ts';

/** A saved Visa card. */
export function visaCard(id: string, personalData: PersonalData | null = null): PaymentProfile {
  return { id, cardBrand: 'visa', cardSuffix: '4242', personalData };
}

/** Returns a `prepare` step that saves one card for the signed-in player. */
export function withCard(player: DemoPlayer) {
  return async (fake: FakePorts): Promise<void> => {
    const { payments, session } = fake.ports;
    await showFound(session);
    fake.typeCard(cards.pays);
    const method = valueOf(
      await payments.createMethod({ name: 'Luna', email: 'parents@example.test' }),
    );
    const { brazil, elsewhere } = fake.platform.billingPlatformIds;
    const isBrazil = player === 'bia';
    valueOf(
      await payments.createProfile('10000000-0000-4000-8000-000000000001', {
        billingPlatformId: isBrazil ? brazil : elsewhere,
        email: 'parents@example.test',
        method,
        save: true,
        ...(isBrazil ? { personalData: brazilian } : {}),
      }),
    );
    session.invalidate();
    for (const field of ['number', 'expiry', 'code'] as const) fake.card.type(field, '');
  };
}
