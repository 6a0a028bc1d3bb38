import { routes } from '#core/navigation/routes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import picture from '#art/empty.svg';
import { LinkButton } from '../../components/button.tsx';
import { PurchaseProgress } from './purchase-progress.tsx';

/** The page for a link to an item that is not sold here. A purchase of it may still be open. */
export function Unavailable({ sku }: { readonly sku: string }) {
  const { t } = useTranslation();
  return (
    <>
      <img src={picture} alt="" width={320} height={240} />
      <PurchaseProgress sku={sku} />
      <Link href={routes.home.path} asChild>
        <LinkButton>{t('app.backToStore')}</LinkButton>
      </Link>
    </>
  );
}
