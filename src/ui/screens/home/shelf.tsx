import type { ListedItem } from '#core/catalogue/items.ts';
import { observer } from 'mobx-react-lite';
import { useDeferredValue } from 'react';
import { cx } from '../../components/cx.ts';
import { Section } from '../../components/page.tsx';
import { useAccount } from '../../store-context.ts';
import css from './home-screen.module.css';
import { ItemCard } from './item-card.tsx';

/** Number of items that are rendered at once; the rest follows. */
const inSight = 12;

interface Props {
  readonly type: ListedItem['type'];
  readonly title: string;
  readonly lead: string;
}

/** All items of a kind, below their heading; nothing if the catalogue lists none. */
export const Shelf = observer(function Shelf({ type, title, lead }: Props) {
  const { catalogue } = useAccount();
  const items = catalogue.items.filter((one) => one.type === type);
  // React renders the rest once, with its prices, and lets presses in between.
  const count = useDeferredValue(catalogue.loaded ? items.length : inSight, inSight);
  const best = type === 'bundle' ? undefined : catalogue.bestValue(type);
  if (items.length === 0) return null;
  const long = items.length > inSight;
  return (
    <Section title={title} lead={lead}>
      <ul role="list" className={cx(css.grid, long && css.long)} data-shelf={type}>
        {items.slice(0, count).map((item) => (
          <ItemCard key={item.skuId} item={item} best={item.skuId === best} />
        ))}
      </ul>
    </Section>
  );
});
