import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { passFocusOn } from '../layout/focus-heading.ts';
import { Button } from './button.tsx';
import css from './toast.module.css';

type Props = {
  /** One message. It stays until the caller removes it. */
  children: ReactNode;
  onClose: () => void;
};

/** Render it always, even empty: a screen reader announces text added to it. */
export function Toast({ children, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <div className={css.region} aria-live="polite">
      {children != null ? (
        <div className={css.toast}>
          <div className={css.words}>{children}</div>
          <Button ref={passFocusOn} variant="quiet" onClick={onClose}>
            {t('app.close')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
