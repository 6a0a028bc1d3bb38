import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useStore } from '../store-context.ts';

/** In the chunk of the rules, which is loaded by then. */
const FamilyNotice = lazy(async () => ({
  default: (await import(/* webpackChunkName: "family" */ './family-notice.tsx')).FamilyNotice,
}));

/** The notice that the purchase lock is on or ending. It is loaded only then. */
export const FamilySign = observer(function FamilySign() {
  if (!useStore().app.family?.value?.rules) return null;
  return (
    <Suspense fallback={null}>
      <FamilyNotice />
    </Suspense>
  );
});
