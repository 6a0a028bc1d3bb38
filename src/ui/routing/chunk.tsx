import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Splash } from '../layout/splash.tsx';

type Import<P> = () => Promise<ComponentType<P>>;

export interface Chunk<P> {
  /** Loads the chunk. Rejects if that fails. */
  readonly load: () => Promise<unknown>;
  /** The component to render. */
  readonly Component: ComponentType<P>;
}

/**
 * A lazily loaded part of the page. If it is loaded already it renders at once, and a prerendered view hydrates in one
 * go; otherwise it shows that it is loading. Each mount tries again after a failure.
 */
export function chunkOf<P extends object>(
  importComponent: Import<P>,
  waiting: ReactNode = <Splash />,
): Chunk<P> {
  let loaded: ComponentType<P> | undefined;

  async function load() {
    loaded = await importComponent();
    return { default: loaded };
  }

  return {
    load,
    Component: function Chunk(props: P) {
      // Decided once: switching later would remount the children.
      const [Loaded] = useState(() => loaded);
      const [Lazy] = useState(() => lazy(load) as ComponentType<P>);
      if (Loaded) return <Loaded {...props} />;
      return (
        <Suspense fallback={waiting}>
          <Lazy {...props} />
        </Suspense>
      );
    },
  };
}
