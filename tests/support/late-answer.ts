import { settle } from './settle.ts';

/**
 * Delays the answer to the port's next call: it is computed at once, and delivered when the returned function is
 * called. (The fake platform delays a call before it is computed, so its late answers are up to date.)
 */
export function keepBack<K extends string, T>(
  port: Record<NoInfer<K>, () => Promise<T>>,
  method: K,
): () => Promise<void> {
  const ask = port[method].bind(port);
  let deliver = () => {};
  const delivery = new Promise<void>((resolve) => (deliver = resolve));
  port[method] = async () => {
    port[method] = ask;
    const answer = await ask();
    await delivery;
    return answer;
  };
  return async () => {
    deliver();
    await settle();
  };
}
