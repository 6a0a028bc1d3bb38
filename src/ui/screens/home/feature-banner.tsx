import type { ListedItem } from '#core/catalogue/items.ts';
import { itemAddress } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import picture from '#art/banner.svg';
import { LinkButton } from '../../components/button.tsx';
import { useItemTexts } from '../../items/use-item-texts.ts';
import css from './home-screen.module.css';

interface Props {
  readonly item: ListedItem;
}

/** An item by its name on the shelf. */
export const FeatureBanner = observer(function FeatureBanner({ item }: Props) {
  const texts = useItemTexts();
  const { t } = texts;
  return (
    <section className={css.banner} aria-labelledby="feature">
      <img src={picture} alt="" width={960} height={400} />
      <div className={css.bannerText}>
        <hgroup>
          <h2 id="feature">{texts.name(item)}</h2>
          <p>{t('banner.subtitle')}</p>
        </hgroup>
        <p>{t('banner.body', { contents: texts.contents(item).join(', ') })}</p>
        <Link href={itemAddress('checkout', item)} asChild>
          <LinkButton>{t('banner.action')}</LinkButton>
        </Link>
      </div>
    </section>
  );
});
