import { StateCell } from '#core/state-cell.ts';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../components/visually-hidden.tsx';

/** How many of what stands on the page are loading. */
const waits = new StateCell(0);

/** Says that something is loading: once, whatever stands for it one after the other. There before it has to. */
export const LoadingStatus = observer(function LoadingStatus() {
  const { t } = useTranslation();
  return (
    <VisuallyHidden>
      <span aria-live="polite">{waits.state > 0 ? t('app.loading') : null}</span>
    </VisuallyHidden>
  );
});

/** Has it said for as long as this stands on the page. */
export function Loading() {
  useLayoutEffect(() => {
    waits.set(waits.state + 1);
    return () => waits.set(waits.state - 1);
  }, []);
  return null;
}
