import { useTranslation } from 'react-i18next';
import picture from '#art/empty.svg';
import css from './home-screen.module.css';

export function EmptyShelves() {
  const { t } = useTranslation('store');
  return (
    <div className={css.empty}>
      <img src={picture} alt="" width={320} height={240} />
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.body')}</p>
    </div>
  );
}
