import { languages } from '#core/language/languages.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../parts/button.tsx';
import { Toast } from '../parts/toast.tsx';
import { useStore } from '../store-context.ts';
import { passFocusOn } from './focus-heading.ts';

/**
 * While a language that was chosen is not spoken, for its texts could not be had: says so, wherever on the page
 * the menu was opened. Whoever puts it away stays with the one that is spoken.
 */
export const LanguageNotice = observer(function LanguageNotice() {
  const { t } = useTranslation();
  const { state, choose } = useStore().app.language;
  const { kind, language, wanted } = state;
  if (kind !== 'missing') return <Toast />;
  return (
    <Toast
      actions={
        <Button ref={passFocusOn} variant="quiet" onClick={() => choose(language)}>
          {t('app.close')}
        </Button>
      }
    >
      <strong lang={wanted}>{languages[wanted]}</strong>
      <p>{t('offline.language')}</p>
    </Toast>
  );
});
