import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';

/** To the previous page; to the store where the checkout was the first page of the visit. */
export function BackLink() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  function back(): void {
    if (window.history.length > 1) window.history.back();
    else navigate('/home');
  }
  return (
    <div>
      <Button variant="quiet" icon={<Icon name="back" />} onClick={back}>
        {t('app.back')}
      </Button>
    </div>
  );
}
