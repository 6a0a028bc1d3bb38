import { languages } from '#core/language/languages.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Notice } from '../parts/notice.tsx';
import { useStore } from '../store-context.ts';

/** While a language that was chosen is not spoken, for its texts could not be had: says so. */
export const LanguageNotice = observer(function LanguageNotice() {
  const { t } = useTranslation();
  const { kind, wanted } = useStore().app.language.state;
  if (kind !== 'missing') return null;
  return (
    <Notice live="polite" title={<span lang={wanted}>{languages[wanted]}</span>}>
      {t('offline.language')}
    </Notice>
  );
});
