import { packUnit } from '#core/catalogue/catalogue-store.ts';
import type { CurrencyPack, ListedItem } from '#core/catalogue/items.ts';
import { itemAddress } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { LinkButton } from '../../parts/button.tsx';
import { Card } from '../../parts/page.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useStore } from '../../store-context.ts';
import { itemPicture } from '../item-picture.ts';
import { useItemTexts } from '../use-item-texts.ts';
import css from './item-card.module.css';

const tones = { gems: 'gem', coins: 'coin', bundle: 'leaf' } as const;

/** One item on the shelf: what you get, what it costs, and what that is per piece. */
export const ItemCard = observer(function ItemCard({ item }: { readonly item: ListedItem }) {
  const texts = useItemTexts();
  const [first, ...more] = texts.contents(item);
  return (
    <Card as="li" tone={tones[item.type]} className={css.card} data-sku={item.skuId}>
      <div className={css.picture}>
        <img src={itemPicture(item)} alt="" width={240} height={200} loading="lazy" />
      </div>
      <h3>{texts.name(item)}</h3>
      <p className={css.amount}>{first}</p>
      {more.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {item.type === 'bundle' ? null : <Worth pack={item} />}
      <div className={css.buyRow}>
        <BuyLink item={item} />
      </div>
    </Card>
  );
});

const Worth = observer(function Worth({ pack }: { readonly pack: CurrencyPack }) {
  const { t } = useTranslation();
  const texts = useItemTexts();
  const { catalogue } = useStore().app;
  const price = catalogue.unitPrice(pack);
  return (
    <>
      {pack.bonusPercent > 0 ? (
        <p className={css.bonus}>{t('store.bonus', { percent: pack.bonusPercent })}</p>
      ) : null}
      {price ? (
        <p className={css.unit}>
          {t(`store.unit.${pack.type}`, { price: texts.money(price), count: packUnit[pack.type] })}
        </p>
      ) : (
        <p className={css.unit}>
          <Skeleton shape="text" />
        </p>
      )}
      {catalogue.bestValue(pack.type) === pack.skuId ? (
        <p className={css.best}>{t('store.bestValue')}</p>
      ) : null}
    </>
  );
});

const BuyLink = observer(function BuyLink({ item }: { readonly item: ListedItem }) {
  const { t } = useTranslation();
  const texts = useItemTexts();
  const { catalogue } = useStore().app;
  const price = catalogue.price(item.skuId);
  if (!catalogue.loaded) return <Skeleton shape="block" className={css.buySkeleton} />;
  if (!price) return <p className={css.noPrice}>{t('store.noPrice')}</p>;
  const money = texts.money(price);
  return (
    <Link href={itemAddress('checkout', item)} asChild>
      <LinkButton block aria-label={t('store.buyItem', { item: texts.name(item), price: money })}>
        {money}
      </LinkButton>
    </Link>
  );
});
