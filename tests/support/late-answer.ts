import { settle } from './settle.ts';

/**
 * The port's next answer is what is true now, and comes once what is returned is called. (The fake platform's own
 * slowness is on the way there: its late answers are as true as they come.)
 */
export function keepBack<K extends string, T>(
  port: Record<NoInfer<K>, () => Promise<T>>,
  method: K,
): () => Promise<void> {
  const ask = port[method].bind(port);
  let come = () => {};
  const coming = new Promise<void>((resolve) => (come = resolve));
  port[method] = async () => {
    port[method] = ask;
    const answer = await ask();
    await coming;
    return answer;
  };
  return async () => {
    come();
    await settle();
  };
}
