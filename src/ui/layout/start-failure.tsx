import { useTranslation } from 'react-i18next';
import tangled from '../art/error.svg';
import { Button } from '../parts/button.tsx';
import css from './layout.module.css';

/** What is shown where the store cannot start, or a screen broke. Needs nothing of the store. */
export function StartFailure({ kind }: { readonly kind: 'crash' | 'notConnected' }) {
  const { t } = useTranslation();
  return (
    <main className={css.failure}>
      <img src={tangled} alt="" width={320} height={240} />
      <h1>{t(`problems.${kind}.title`)}</h1>
      <p>{t(`problems.${kind}.body`)}</p>
      {kind === 'crash' ? (
        <div className={css.failureActions}>
          <Button onClick={() => location.reload()}>{t('problems.crash.reload')}</Button>
          <a href="/home">{t('app.backToStore')}</a>
        </div>
      ) : null}
    </main>
  );
}
