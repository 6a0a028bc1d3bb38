import { routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { LinkButton } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { passFocusOn } from './focus-heading.ts';
import { useShownAccount, useStore } from '../store-context.ts';

/** Links to a picture from the game or another app, without leaving the current page. */
export const PictureNotice = observer(function PictureNotice() {
  const { t } = useTranslation('store');
  const { navigation } = useStore().app;
  const account = useShownAccount();
  if (!account?.arrivals.arrived || navigation.screen === 'screenshots') return null;
  return (
    <Notice
      ref={passFocusOn}
      actions={
        <Link href={routes.screenshots.path} asChild>
          <LinkButton variant="secondary">{t('picture.show')}</LinkButton>
        </Link>
      }
    >
      {t('picture.arrived')}
    </Notice>
  );
});
