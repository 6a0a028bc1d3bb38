import type { HistoryEntry } from '#core/purchase/purchase-history.ts';
import { covers } from '#core/withdrawal/markets.ts';
import { useTranslation } from 'react-i18next';
import { useCardName } from '../../items/use-card-name.ts';
import { useAccount, useStore } from '../../store-context.ts';

type Fact = readonly [name: 'card' | 'tax' | 'seller' | 'buyer' | 'consent', value: string];

/** The facts of a receipt, apart from date, price and reference; only those that are known. Call it from an observer. */
export function useOrderFacts({ account, country = '', consent }: HistoryEntry): readonly Fact[] {
  const { t } = useTranslation('orders');
  const cardName = useCardName();
  const { settings } = useStore().app;
  const { name } = useAccount().player.profile;
  const { seller, pricesIncludeTax } = settings;
  const card = account?.card;
  const taxed = pricesIncludeTax.some((market) => covers(market, country));
  const facts: readonly (Fact | undefined)[] = [
    card ? ['card', cardName({ cardBrand: card.brand, cardSuffix: card.suffix })] : undefined,
    taxed ? ['tax', t('taxIncluded')] : undefined,
    seller ? ['seller', `${seller.name}, ${seller.address}, ${seller.email}`] : undefined,
    name === '' ? undefined : ['buyer', name],
    consent ? ['consent', consent] : undefined,
  ];
  return facts.filter((fact) => fact !== undefined);
}
