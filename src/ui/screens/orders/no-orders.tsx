import { routes } from '#core/navigation/routes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import closed from '#art/error.svg';
import nothing from '#art/empty.svg';
import { Screen } from '../../layout/screen.tsx';
import { LinkButton } from '../../components/button.tsx';

interface Props {
  readonly kind: 'denied' | 'empty' | 'missing';
}

/** The page without purchases. */
export function NoOrders({ kind }: Props) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  return (
    <Screen
      name="orders"
      title={t(`${kind}.title`)}
      lead={t(`${kind}.body`)}
      art={<img src={kind === 'denied' ? closed : nothing} alt="" width={320} height={240} />}
    >
      <Link href={kind === 'missing' ? routes.orders.path : routes.home.path} asChild>
        <LinkButton>{kind === 'missing' ? t('all') : common('app.backToStore')}</LinkButton>
      </Link>
    </Screen>
  );
}
