import type { PurchaseHistoryStore } from '#core/purchase/purchase-history-store.ts';
import type { HistoryEntry } from '#core/purchase/purchase-history.ts';
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { NewTabLink } from '../../components/new-tab.tsx';
import { Card } from '../../components/page.tsx';
import { itemPicture } from '../../items/item-picture.ts';
import { OrderBadge } from './order-badge.tsx';
import css from './orders-screen.module.css';
import { useOrderFacts } from './use-order-facts.ts';
import type { OrderTexts } from './use-order-texts.ts';
import { useOrderWords } from './use-order-words.ts';

interface Props {
  readonly store: PurchaseHistoryStore;
  readonly order: HistoryEntry;
  readonly title: string;
  readonly texts: OrderTexts;
}

/** All facts of one purchase. This part is printed. */
export const OrderCard = observer(function OrderCard({ store, order, title, texts }: Props) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const { state, reference, account } = order;
  const { receiptUrl, fiscalDocumentUrl } = account ?? {};
  const { meaning } = useOrderWords(order, store.canDeliver(order));
  const facts = useOrderFacts(order);
  return (
    <Card as="article" aria-label={title} className={css.order}>
      <p className={css.brand}>{common('app.name')}</p>
      <div className={css.item}>
        <img src={itemPicture(texts.item)} alt="" width={240} height={200} />
        <div className={css.words}>
          <h2>{texts.name}</h2>
          {texts.contents.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <OrderBadge state={state} />
        </div>
      </div>
      <p>{meaning}</p>
      <dl className={css.facts}>
        <dt>{t('date')}</dt>
        <dd>{texts.date}</dd>
        <dt>{t('amount')}</dt>
        <dd>{texts.price}</dd>
        <dt>{t('reference')}</dt>
        <dd>{reference}</dd>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {receiptUrl || fiscalDocumentUrl ? (
        <p className={css.documents}>
          {receiptUrl ? <NewTabLink href={receiptUrl}>{t('sellersReceipt')}</NewTabLink> : null}
          {fiscalDocumentUrl ? (
            <NewTabLink href={fiscalDocumentUrl}>{t('fiscal')}</NewTabLink>
          ) : null}
        </p>
      ) : null}
    </Card>
  );
});
