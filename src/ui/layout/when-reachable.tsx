import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useStore } from '../store-context.ts';

/** Calls back each time that the platform, or the browser's network, is back. */
export function WhenReachable({ call }: { readonly call: () => unknown }) {
  const { connectivity } = useStore().app;

  useEffect(() => {
    const stop = reaction(
      () => connectivity.online,
      (online) => {
        if (online) call();
      },
    );
    // The host of the chunks may have been unreachable while the platform was not.
    addEventListener('online', call);
    return () => {
      stop();
      removeEventListener('online', call);
    };
  }, [connectivity, call]);
  return null;
}
