import type { Ports } from '#core/app.ts';
import type { Slots } from '#ui/slots.ts';

/** Thrown by a live build that was made without a platform to talk to. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

/** The store on a game platform. */
export function createBackend(): { ports: Ports; slots: Slots } {
  throw new NotConnected('no platform is configured');
}
