import type { ConnectivityPort } from '#ports/connectivity.ts';

/** The browser's view of the network. */
export const browserConnectivity: ConnectivityPort = {
  get online() {
    return navigator.onLine;
  },
  onChange(listener) {
    const tell = () => listener(navigator.onLine);
    addEventListener('online', tell);
    addEventListener('offline', tell);
    return () => {
      removeEventListener('online', tell);
      removeEventListener('offline', tell);
    };
  },
};
