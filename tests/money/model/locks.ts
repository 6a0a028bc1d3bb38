interface Turn {
  readonly owner: object;
  readonly start: () => void;
}

/** The locks of one browser. A dead page's locks are released. */
export class Locks {
  readonly #queues = new Map<string, Turn[]>();

  request<T>(owner: object, name: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        owner,
        start: () => {
          work()
            .finally(() => this.#leave(queue, (one) => one === turn))
            .then(resolve, reject);
        },
      };
      queue.push(turn);
      if (queue[0] === turn) turn.start();
    });
  }

  /** Releases the locks of a page, and cancels its requests for locks. */
  release(owner: object): void {
    for (const queue of this.#queues.values()) this.#leave(queue, (one) => one.owner === owner);
  }

  #leave(queue: Turn[], isLeaving: (turn: Turn) => boolean): void {
    const [holder] = queue;
    queue.splice(0, queue.length, ...queue.filter((turn) => !isLeaving(turn)));
    if (queue[0] !== holder) queue[0]?.start();
  }
}
