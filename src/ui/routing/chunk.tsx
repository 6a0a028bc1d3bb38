import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Splash } from '../layout/splash.tsx';

type Load<P> = () => Promise<ComponentType<P>>;

export interface Chunk<P> {
  /** Loads the chunk. Rejects if that fails. */
  readonly bring: () => Promise<unknown>;
  /** The component to render. */
  readonly Component: ComponentType<P>;
}

/**
 * A lazily loaded part of the page. If it is loaded already it renders at once, and a prerendered view hydrates in one
 * go; otherwise it shows that it is loading.
 */
export function chunkOf<P extends object>(load: Load<P>): Chunk<P> {
  let come: ComponentType<P> | undefined;

  async function bring() {
    come = await load();
    return { default: come };
  }

  const Coming = lazy(bring) as ComponentType<P>;
  return {
    bring,
    Component: function Chunk(props: P) {
      // Decided once: switching later would remount the children.
      const [Come] = useState(() => come);
      if (Come) return <Come {...props} />;
      return (
        <Suspense fallback={<Splash />}>
          <Coming {...props} />
        </Suspense>
      );
    },
  };
}
