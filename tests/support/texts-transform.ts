import { createHash } from 'node:crypto';
import { inKitewood } from './kitewood-texts.ts';

/** Jest transform: the store's texts are those of Kitewood. */
export function process(source: string, path: string): { code: string } {
  return { code: inKitewood(source, path) };
}

/** A change of Kitewood's texts changes the result, too. */
export function getCacheKey(source: string, path: string): string {
  return createHash('sha256').update(inKitewood(source, path)).digest('hex');
}
