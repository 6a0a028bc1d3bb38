import { BroadcastChannel as NodeChannel } from 'node:worker_threads';

const open: NodeChannel[] = [];

/** Node's channel with a browser's interface. If it stayed open it would receive messages of later tests. */
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

/** Ends every channel that a test opened. */
export function closeChannels(): void {
  for (const channel of open.splice(0)) channel.close();
}
