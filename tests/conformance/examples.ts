import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A request and its answers, by status; null has no body. */
export interface Example {
  readonly request: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly key?: string;
    readonly body?: object;
    readonly variables?: object;
  };
  readonly answers: Readonly<Record<string, unknown>>;
}

const file = join(import.meta.dirname, '../../docs/contract-examples.json');

/** An example for each operation of the contract, and each field of the game server's schema. */
export const examples = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Example>>;

export function exampleOf(operation: string): Example {
  const example = examples[operation];
  if (!example) throw new Error(`no example of ${operation}`);
  return example;
}
