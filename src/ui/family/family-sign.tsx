import { observer } from 'mobx-react-lite';
import { chunkOf } from '../routing/chunk.tsx';
import { useStore } from '../store-context.ts';

/** In the chunk of the rules, which is loaded by then. */
const notice = chunkOf<object>(
  async () => (await import(/* webpackChunkName: "family" */ './family-notice.tsx')).FamilyNotice,
  null,
);

/** The notice that the purchase lock is on or ending. It is loaded only then. */
export const FamilySign = observer(function FamilySign() {
  return useStore().app.family?.value?.rules ? <notice.Component /> : null;
});
