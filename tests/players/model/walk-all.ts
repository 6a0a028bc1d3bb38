import { Walk } from './walk.ts';

/** How often each promise was broken, and by which walk first. */
export type Broken = Readonly<Record<string, { readonly times: number; readonly first: number }>>;

/** Walks by the seeds from 0 on. */
export async function walkAll(walks: number): Promise<Broken> {
  const broken: Record<string, { times: number; first: number }> = {};
  for (let seed = 0; seed < walks; seed++) {
    const walk = new Walk(seed);
    await walk.run();
    for (const violation of walk.violations) {
      (broken[violation] ??= { times: 0, first: seed }).times++;
    }
  }
  return broken;
}
