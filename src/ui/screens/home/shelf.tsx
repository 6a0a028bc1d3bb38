import type { Shelf as CatalogueShelf } from '#core/catalogue/items.ts';
import { observer } from 'mobx-react-lite';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../components/cx.ts';
import { Section } from '../../components/page.tsx';
import { useAccount } from '../../store-context.ts';
import css from './home-screen.module.css';
import { ItemCard } from './item-card.tsx';

/** Number of items that are rendered at once; the rest follows. */
const inSight = 12;

interface Props {
  readonly shelf: CatalogueShelf;
}

/** The items of a shelf, below their heading; nothing without items. */
export const Shelf = observer(function Shelf({ shelf }: Props) {
  const { t } = useTranslation('store');
  const { catalogue } = useAccount();
  const { items } = shelf;
  // React renders the rest once, with its prices, and lets presses in between.
  const count = useDeferredValue(catalogue.loaded ? items.length : inSight, inSight);
  const [first] = items;
  if (!first) return null;
  const best = [catalogue.bestValue('gems'), catalogue.bestValue('coins')];
  // Cards of bundles hold more text.
  const { type } = items.find((one) => one.type === 'bundle') ?? first;
  // Brands name keys of their own, which the build checks.
  const [title, lead] = [shelf.title, shelf.lead] as ['gems', 'gemsLead'];
  const long = items.length > inSight;
  return (
    <Section title={t(title)} lead={t(lead)}>
      <ul role="list" className={cx(css.grid, long && css.long)} data-shelf={type}>
        {items.slice(0, count).map((item) => (
          <ItemCard key={item.skuId} item={item} best={best.includes(item.skuId)} />
        ))}
      </ul>
    </Section>
  );
});
