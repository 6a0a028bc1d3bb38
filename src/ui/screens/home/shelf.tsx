import type { ListedItem } from '#core/catalogue/items.ts';
import { memo, useMemo } from 'react';
import { cx } from '../../components/cx.ts';
import { useBatches } from '../../components/use-batches.ts';
import { useAccount } from '../../store-context.ts';
import { type ItemTexts, useItemTexts } from '../../items/use-item-texts.ts';
import css from './home-screen.module.css';
import { ItemCard, type RedrawnCards } from './item-card.tsx';

interface Props extends RedrawnCards {
  readonly type: ListedItem['type'];
}

/** All items of a kind. */
export function Shelf({ type, redrawKey }: Props) {
  const { catalogue } = useAccount();
  const { items } = catalogue;
  const texts = useItemTexts();
  const batches = useBatches(
    useMemo(() => items.filter((one) => one.type === type), [items, type]),
    catalogue.loaded,
  );
  const best = type === 'bundle' ? undefined : catalogue.bestValue(type);
  return (
    <ul role="list" className={cx(css.grid, batches.length > 1 && css.long)} data-shelf={type}>
      {batches.map((batch) => (
        <Batch
          key={batch[0]?.skuId}
          items={batch}
          texts={texts}
          best={best}
          redrawKey={redrawKey}
        />
      ))}
    </ul>
  );
}

interface BatchProps extends RedrawnCards {
  readonly items: readonly ListedItem[];
  readonly texts: ItemTexts;
  /** The item that gives the most for the money. */
  readonly best: string | undefined;
}

/** What was drawn stays as it is when more comes. */
const Batch = memo<BatchProps>(function Batch({ items, texts, best }) {
  return items.map((item) => (
    <ItemCard key={item.skuId} item={item} texts={texts} best={item.skuId === best} />
  ));
});
