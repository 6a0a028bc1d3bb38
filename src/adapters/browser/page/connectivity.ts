import type { ConnectivityPort } from '#ports/connectivity.ts';

/** The browser's view of the network. */
export const browserConnectivity: ConnectivityPort = {
  get online() {
    return navigator.onLine;
  },
  onChange(listener) {
    const notify = () => listener(navigator.onLine);
    addEventListener('online', notify);
    addEventListener('offline', notify);
    return () => {
      removeEventListener('online', notify);
      removeEventListener('offline', notify);
    };
  },
};
