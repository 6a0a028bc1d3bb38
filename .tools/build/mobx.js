// Replaces the package `mobx` in the bundle by those of its modules that the store and mobx-react-lite need. The
// package's own file cannot be shaken: it would bring observable objects, arrays, maps and sets along.

import { ComputedValue } from 'mobx/src/internal.ts';

export {
  createAtom,
  getGlobalState as _getGlobalState,
  onReactionError,
  observable, // imported by mobx-react-lite, for a hook that the store does not use
  Reaction,
  reaction,
  runInAction,
  when,
} from 'mobx/src/internal.ts';

/** MobX's own is an annotation of observable objects, too. */
export const computed = (get) => new ComputedValue({ get });

/** For React's developer tools only. It needs every kind of observable. */
export const getDependencyTree = undefined;
