import type { PurchaseInQuestion as Purchase } from '#core/family/pin-question.ts';
import type { CurrencyPack } from '#core/catalogue/items.ts';
import type { Money } from '#core/catalogue/money.ts';
import { unitPrice } from '#core/catalogue/unit-price.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { PriceTag } from '../components/price-tag.tsx';
import { itemPicture } from '../items/item-picture.ts';
import { useItemTexts } from '../items/use-item-texts.ts';
import { useStore } from '../store-context.ts';
import css from './pin-dialog.module.css';

interface Props {
  readonly purchase: Purchase;
  /** Everything that a grown-up needs to decide, in place of a sentence. */
  readonly full: boolean;
}

/** What the PIN would pay for: item, price, and this month so far. */
export const PurchaseInQuestion = observer(function PurchaseInQuestion({ purchase, full }: Props) {
  const { t } = useTranslation('family');
  const texts = useItemTexts('page');
  const { app } = useStore();
  const { item, spent, cap } = purchase;
  const price = texts.money(purchase.price);
  const lock = app.family?.value;
  const counted = lock?.countsEverywhere;
  return (
    <>
      {full ? (
        <WholeItem purchase={purchase} />
      ) : (
        <p>{t('pin.lead.purchase', { item: texts.name(item), price })}</p>
      )}
      <p>{t(counted ? 'pin.spent' : 'pin.spentHere', { spent: texts.money(spent) })}</p>
      {cap ? <p>{t('pin.overCap', { cap: texts.money(cap) })}</p> : null}
      {cap && lock?.source === 'device' ? <p>{t('pin.others')}</p> : null}
    </>
  );
});

const WholeItem = observer(function WholeItem({ purchase }: Pick<Props, 'purchase'>) {
  const { t } = useTranslation('family');
  const texts = useItemTexts();
  const { item, price } = purchase;
  const contents = texts.contents(item);
  return (
    <div className={css.item}>
      <img src={itemPicture(item)} alt="" width={240} height={200} />
      <h3 lang={texts.language}>{texts.name(item)}</h3>
      {contents.length > 0 ? (
        <div>
          <p className={css.small}>{t('pin.contents')}</p>
          <ul role="list" lang={texts.language}>
            {contents.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <PriceTag>{texts.money(price)}</PriceTag>
      {item.type === 'gems' || item.type === 'coins' ? <Worth pack={item} price={price} /> : null}
    </div>
  );
});

function Worth({ pack, price }: { readonly pack: CurrencyPack; readonly price: Money }) {
  const texts = useItemTexts();
  const unit = unitPrice(pack, price);
  if (!unit) return null;
  return (
    <p className={css.small} lang={texts.language}>
      {texts.t(`unit.${pack.type}`, { ...unit, price: texts.money(unit.price) })}
    </p>
  );
}
