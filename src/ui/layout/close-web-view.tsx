import { routeNamed } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { useStore } from '../store-context.ts';
import css from './close-web-view.module.css';

/**
 * The button back to the game: in the game, at the checkout in any state, and at login, which may follow an expired
 * session. Renders nothing elsewhere.
 */
export const CloseWebView = observer(function CloseWebView() {
  const { t } = useTranslation();
  const { embedded, closeWebView } = useStore().app;
  const [path] = useLocation();
  if (!embedded.on || !['checkout', 'login'].includes(routeNamed(path))) return null;
  return (
    <Button
      variant="secondary"
      square
      aria-label={t('app.backToGame')}
      className={css.close}
      onClick={closeWebView}
    >
      <Icon name="close" />
    </Button>
  );
});
