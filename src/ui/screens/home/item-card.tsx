import type { CurrencyPack, ListedItem } from '#core/catalogue/items.ts';
import { itemAddress } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import { LinkButton } from '../../components/button.tsx';
import { Card } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useAccount } from '../../store-context.ts';
import { itemPicture } from '../../items/item-picture.ts';
import { useItemTexts } from '../../items/use-item-texts.ts';
import css from './item-card.module.css';

const tones = { gems: 'gem', coins: 'coin', bundle: 'leaf' } as const;

interface Props {
  readonly item: ListedItem;
  /** Whether it has the lowest unit price of its kind. */
  readonly best: boolean;
}

/** One item on the shelf: contents, price and unit price. */
export const ItemCard = observer(function ItemCard({ item, best }: Props) {
  const texts = useItemTexts();
  const [first, ...more] = texts.contents(item);
  return (
    <Card as="li" tone={tones[item.type]} className={css.card} data-sku={item.skuId}>
      <div className={css.picture}>
        <img src={itemPicture(item)} alt="" width={240} height={200} loading="lazy" />
      </div>
      <h3>{texts.name(item)}</h3>
      <p className={css.amount}>
        <span>{first}</span>
        {item.type !== 'bundle' && item.bonusPercent > 0 ? (
          <span className={css.bonus}>{texts.t('bonus', { percent: item.bonusPercent })}</span>
        ) : null}
      </p>
      {more.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {item.type === 'bundle' ? null : <Worth pack={item} best={best} />}
      <div className={css.buyRow}>
        <BuyLink item={item} />
      </div>
    </Card>
  );
});

const Worth = observer(function Worth({
  pack,
  best,
}: {
  readonly pack: CurrencyPack;
  readonly best: boolean;
}) {
  const texts = useItemTexts();
  const { t } = texts;
  const { catalogue } = useAccount();
  const unit = catalogue.unitPrice(pack);
  return (
    <>
      {unit ? (
        <p className={css.unit}>
          {t(`unit.${pack.type}`, { ...unit, price: texts.money(unit.price) })}
        </p>
      ) : catalogue.loaded ? null : (
        <p className={css.unit}>
          <Skeleton />
        </p>
      )}
      {best ? <p className={css.best}>{t('bestValue')}</p> : null}
    </>
  );
});

const BuyLink = observer(function BuyLink({ item }: Pick<Props, 'item'>) {
  const texts = useItemTexts();
  const { t } = texts;
  const { catalogue } = useAccount();
  const price = catalogue.price(item.skuId);
  if (!catalogue.loaded) return <Skeleton shape="block" className={css.buySkeleton} />;
  if (!price) return <p className={css.noPrice}>{t('noPrice')}</p>;
  const money = texts.money(price);
  return (
    <Link href={itemAddress('checkout', item)} asChild>
      <LinkButton block aria-label={t('buyItem', { item: texts.fullName(item), price: money })}>
        {money}
      </LinkButton>
    </Link>
  );
});
