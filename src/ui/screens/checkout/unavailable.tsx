import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import picture from '../../art/empty.svg';
import { Screen } from '../../layout/screen.tsx';
import { LinkButton } from '../../parts/button.tsx';

/** For a link that names no item that is sold here. */
export function Unavailable() {
  const { t } = useTranslation();
  return (
    <Screen
      name="checkout"
      title={t('checkout.unavailable.title')}
      lead={t('checkout.unavailable.body')}
      art={<img src={picture} alt="" width={320} height={240} />}
    >
      <Link href="/home" asChild>
        <LinkButton>{t('app.backToStore')}</LinkButton>
      </Link>
    </Screen>
  );
}
