import type { RouteName } from '#core/navigation/routes.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import nothing from '#art/empty.svg';
import { BalanceInGame } from '../layout/balance-in-game.tsx';
import { Screen } from '../layout/screen.tsx';

interface Props {
  readonly name: RouteName;
  /** The way on. */
  readonly children: ReactNode;
}

/** The page after a purchase, if there was none. */
export function NothingBought({ name, children }: Props) {
  const { t } = useTranslation('checkout');
  return (
    <Screen
      name={name}
      title={t('success.nothing.title')}
      lead={t('success.nothing.body')}
      art={<img src={nothing} alt="" width={320} height={240} />}
      before={<BalanceInGame />}
    >
      {children}
    </Screen>
  );
}
