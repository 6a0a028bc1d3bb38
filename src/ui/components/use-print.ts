import { useStore } from '../store-context.ts';

/** Prints the page; undefined in a native view of the game, where `print()` does nothing. A frame can print. */
export function usePrint(): (() => void) | undefined {
  const { embedded } = useStore().app;
  return embedded.on && window.parent === window ? undefined : () => window.print();
}
