import { routeNamed } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { useStore } from '../store-context.ts';
import css from './close-web-view.module.css';

/** At the checkout in the game: leads back to it, whatever stands in the screen's place. Elsewhere nothing. */
export const CloseWebView = observer(function CloseWebView() {
  const { t } = useTranslation();
  const { embedded, closeWebView } = useStore().app;
  const [path] = useLocation();
  if (!embedded.on || routeNamed(path) !== 'checkout') return null;
  return (
    <Button
      variant="secondary"
      square
      aria-label={t('collect.close')}
      className={css.close}
      onClick={closeWebView}
    >
      <Icon name="close" />
    </Button>
  );
});
