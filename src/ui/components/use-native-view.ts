import { useStore } from '../store-context.ts';

/** Whether the page runs in a native view of the game, and not in a frame of its web page. */
export function useNativeView(): boolean {
  return useStore().app.embedded.on && window.parent === window;
}
