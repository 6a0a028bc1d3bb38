import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { ScreenIcon } from '../../components/screen-icon.tsx';
import { withTexts } from '../../i18n/texts.tsx';
import { Screen } from '../../layout/screen.tsx';
import { useWayBack } from '../../routing/way-back.ts';
import { useStore } from '../../store-context.ts';
import { About } from './about.tsx';
import { LockPart } from './lock-part.tsx';
import { Purchases } from './purchases.tsx';

/** What parents can set, for everybody; the purchase lock itself for signed-in players. */
export const FamilyScreen = withTexts(
  'family',
  observer(function FamilyScreen() {
    const { t } = useTranslation('family');
    const { embedded } = useStore().app;
    return (
      <Screen
        name="family"
        title={t('page.title')}
        lead={t('page.lead')}
        before={embedded.on ? <BackInGame /> : undefined}
      >
        <LockPart />
        <About />
        <Purchases />
      </Screen>
    );
  }),
);

/** In the game there is no navigation. */
function BackInGame() {
  const { t } = useTranslation();
  const back = useWayBack();
  return (
    <div>
      <Button variant="quiet" icon={<ScreenIcon name="back" />} onClick={back}>
        {t('app.back')}
      </Button>
    </div>
  );
}
