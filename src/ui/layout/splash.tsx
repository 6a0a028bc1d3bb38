import { useTranslation } from 'react-i18next';
import { Spinner } from '../parts/spinner.tsx';
import css from './layout.module.css';

/** Stands where a screen will be, for as long as it is not known which or its code is on its way. */
export function Splash() {
  const { t } = useTranslation();
  return (
    <div className={css.splash}>
      <Spinner size="large" label={t('app.loading')} />
    </div>
  );
}
