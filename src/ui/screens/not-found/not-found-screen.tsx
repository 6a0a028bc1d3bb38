import { routes } from '#core/navigation/routes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import picture from '#art/empty.svg';
import { Screen } from '../../layout/screen.tsx';
import { LinkButton } from '../../components/button.tsx';

export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <Screen
      name="notFound"
      title={t('notFound.title')}
      lead={t('notFound.body')}
      art={<img src={picture} alt="" width={320} height={240} />}
    >
      <Link href={routes.home.path} asChild>
        <LinkButton>{t('app.backToStore')}</LinkButton>
      </Link>
    </Screen>
  );
}
