import type { Connectivity } from '#ports/device.ts';

/** The demo's platform is in the page: it is reached with the network off, too. */
export function createFakeConnectivity(): Connectivity {
  return { online: true, onChange: () => () => undefined };
}
