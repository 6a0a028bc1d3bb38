import { BroadcastChannel } from 'node:worker_threads';

const open: BroadcastChannel[] = [];

/** A channel of Node. An open one receives messages of later tests: close it after each. */
export class PageChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
    open.push(this);
  }
}

/** Closes every channel that a test opened. */
export function closeChannels(): void {
  for (const channel of open.splice(0)) channel.close();
}
