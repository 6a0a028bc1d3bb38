import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Splash } from '../layout/splash.tsx';

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

export interface Chunk<P> {
  /** Rejects where it cannot be had. */
  readonly bring: () => Promise<unknown>;
  /** What it draws. */
  readonly Component: ComponentType<P>;
}

/**
 * A piece of the page that comes as a file of its own. Where it has come already it is drawn at once, and a
 * first view is taken over with it in one go; else it says that it is on its way.
 */
export function chunkOf<P extends object>(load: Load<P>): Chunk<P> {
  let come: ComponentType<P> | undefined;

  async function bring(): ReturnType<Load<P>> {
    const file = await load();
    come = file.default;
    return file;
  }

  const Coming = lazy(bring) as ComponentType<P>;
  return {
    bring,
    Component: function Chunk(props: P) {
      // Decided once: changing over later would begin anew what is drawn.
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
