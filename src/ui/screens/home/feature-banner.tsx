import type { Bundle } from '#core/catalogue/items.ts';
import { itemAddress } from '#core/navigation/routes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import picture from '../../art/banner-space.svg';
import { LinkButton } from '../../components/button.tsx';
import css from './home-screen.module.css';

/** The rocket house, presented as the Space bundle. */
export function FeatureBanner({ item }: { readonly item: Bundle }) {
  const { t } = useTranslation();
  return (
    <section className={css.banner} aria-labelledby="feature">
      <img src={picture} alt="" width={960} height={400} />
      <div className={css.bannerText}>
        <h2 id="feature">{t('store.banner.title')}</h2>
        <p>{t('store.banner.body', { rooms: item.contents.rooms })}</p>
        <Link href={itemAddress('checkout', item)} asChild>
          <LinkButton>{t('store.banner.action')}</LinkButton>
        </Link>
      </div>
    </section>
  );
}
