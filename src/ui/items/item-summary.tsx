import type { Item } from '#core/catalogue/items.ts';
import { observer } from 'mobx-react-lite';
import { cx } from '../components/cx.ts';
import { Card } from '../components/page.tsx';
import { PriceTag } from '../components/price-tag.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { itemPicture } from './item-picture.ts';
import css from './item-summary.module.css';
import { useItemTexts } from './use-item-texts.ts';

interface Props {
  readonly item: Item;
  /** The item's role on the page, such as 'You bought'. */
  readonly label: string;
  readonly price: string;
}

/** One item with its picture, contents and price. */
export const ItemSummary = observer(function ItemSummary({ item, label, price }: Props) {
  const texts = useItemTexts();
  return (
    <Card as="article" className={css.item} aria-label={label}>
      <img src={itemPicture(item)} alt="" width={240} height={200} />
      <div className={css.words}>
        <p className={css.label}>{label}</p>
        <h2 lang={texts.language}>{texts.name(item)}</h2>
        {texts.contents(item).map((text) => (
          <p key={text} lang={texts.language}>
            {text}
          </p>
        ))}
        <PriceTag>{price}</PriceTag>
      </div>
    </Card>
  );
});

/**
 * An item's picture until its price is known. Its texts follow with the price: a prerendered view, which serves all
 * items, gets the picture from `boot.ts`.
 */
export function ItemOutline({ item }: Pick<Props, 'item'>) {
  return (
    <Card as="article" className={css.item} aria-hidden>
      <img src={itemPicture(item)} alt="" width={240} height={200} data-item />
      <div className={cx(css.words, css.outline)}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </Card>
  );
}
