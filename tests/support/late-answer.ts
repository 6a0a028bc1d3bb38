import { settle } from './settle.ts';

/**
 * The port's next answer is computed now, and delivered when the returned function is called. (The fake platform's own
 * delay is before the computation: its late answers are up to date.)
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
