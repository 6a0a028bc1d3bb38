import { BroadcastChannel as NodeChannel } from 'node:worker_threads';

const open: NodeChannel[] = [];

/**
 * Node's BroadcastChannel with a browser's interface. An open one receives messages of later tests: close it after
 * each.
 */
export class PageChannel {
  readonly #channel: NodeChannel;
  readonly #heard = new Map<unknown, (event: Event) => void>();

  constructor(name: string) {
    this.#channel = new NodeChannel(name);
    this.#channel.unref();
    open.push(this.#channel);
  }

  postMessage(message: unknown): void {
    this.#channel.postMessage(message);
  }

  addEventListener(_: 'message', heard: (event: { data: unknown }) => void): void {
    const listener = (event: Event) => heard(event as MessageEvent<unknown>);
    this.#heard.set(heard, listener);
    (this.#channel as unknown as EventTarget).addEventListener('message', listener);
  }

  removeEventListener(_: 'message', heard: (event: { data: unknown }) => void): void {
    const listener = this.#heard.get(heard) ?? null;
    (this.#channel as unknown as EventTarget).removeEventListener('message', listener);
  }
}

/** Closes every channel that a test opened. */
export function closeChannels(): void {
  for (const channel of open.splice(0)) channel.close();
}
