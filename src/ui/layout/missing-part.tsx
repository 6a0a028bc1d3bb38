import { useTranslation } from 'react-i18next';
import { Toast } from '../components/toast.tsx';
import type { OptionalPart } from './use-optional-part.ts';

/** Shown in place of an optional part that could not be loaded. */
export function MissingPart({ part }: { readonly part: OptionalPart }) {
  const { t } = useTranslation();
  return (
    <Toast onClose={part.dismiss}>
      {part.state === 'missing' ? (
        <>
          <strong>{t('problems.unreachable.title')}</strong>
          <p>{t('problems.unreachable.body')}</p>
        </>
      ) : null}
    </Toast>
  );
}
