import { StateCell } from '#core/state-cell.ts';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../components/visually-hidden.tsx';

/** The number of loading elements on the page. */
const waits = new StateCell(0);

/**
 * Announces loading once, even if several elements load one after the other. Rendered from the start, as a live region
 * must be.
 */
export const LoadingStatus = observer(function LoadingStatus() {
  const { t } = useTranslation();
  return (
    <VisuallyHidden>
      <span aria-live="polite">{waits.state > 0 ? t('app.loading') : null}</span>
    </VisuallyHidden>
  );
});

/** Announces loading while it is mounted. */
export function Loading() {
  useLayoutEffect(() => {
    waits.set(waits.state + 1);
    return () => waits.set(waits.state - 1);
  }, []);
  return null;
}
