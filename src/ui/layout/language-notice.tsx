import { languages } from '#core/language/languages.ts';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Toast } from '../components/toast.tsx';
import { useStore } from '../store-context.ts';

/**
 * Shown while the chosen language is not in use because its translations failed to load, wherever the menu is.
 * Dismissing it keeps the current language.
 */
export const LanguageNotice = observer(function LanguageNotice() {
  const { t } = useTranslation();
  const { language: store, device, connectivity } = useStore().app;
  const { state } = store;
  const { wanted } = state;
  const missing = state.kind === 'missing';

  // The host of the translations may have been unreachable while the platform was not. At the event itself the worker
  // may not have the network yet.
  useEffect(() => {
    if (!missing) return undefined;
    const soon = () => void device.clock.after(1_000, store.retry);
    addEventListener('online', soon);
    return () => removeEventListener('online', soon);
  }, [missing, device, store]);

  return (
    <Toast onClose={store.giveUp}>
      {missing ? (
        <>
          <strong lang={wanted}>{languages[wanted]}</strong>
          <p>{t(connectivity.online ? 'problems.unavailable.body' : 'offline.language')}</p>
        </>
      ) : null}
    </Toast>
  );
});
