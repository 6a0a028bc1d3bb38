import { inKitewood } from './kitewood-texts.ts';

/** Jest transform: the store's texts are those of Kitewood. */
export function process(source: string, path: string): { code: string } {
  return { code: inKitewood(source, path) };
}
