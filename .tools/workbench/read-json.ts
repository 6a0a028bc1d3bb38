import { readFileSync } from 'node:fs';

/** Throws an error that names the file if it can't be read or is no JSON. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error(`${path} can't be read: ${String(cause)}`, { cause });
  }
}
