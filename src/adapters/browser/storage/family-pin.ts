import type { PinHash } from './family-record.ts';

/** PBKDF2-SHA-256 needs at least 600,000 rounds (OWASP, 2023). */
export const pinRounds = 600_000;

const proofLife = 5 * 60_000;

/** Hashes a new PIN under a random salt. */
export async function hashPin(pin: string, rounds: number): Promise<PinHash> {
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(16)));
  return { salt, hash: await derive(pin, salt, rounds), rounds };
}

export async function isPin(pin: string, { salt, hash, rounds }: PinHash): Promise<boolean> {
  return (await derive(pin, salt, rounds)) === hash;
}

async function derive(pin: string, salt: string, iterations: number): Promise<string> {
  const typed = new TextEncoder().encode(pin);
  const key = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations };
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256)));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Proofs of a PIN, in memory only: each is good for one use within five minutes, and while the PIN stays the same. */
export class PinProofs {
  readonly #issued = new Map<string, { readonly salt: string; readonly at: number }>();

  /** @param salt of the PIN */
  issue(salt: string, now: number): string {
    const proof = crypto.randomUUID();
    this.#issued.set(proof, { salt, at: now });
    return proof;
  }

  /** Returns the salt of the proved PIN; undefined if the proof is not valid. */
  use(proof: string | undefined, now: number): string | undefined {
    const issued = proof === undefined ? undefined : this.#issued.get(proof);
    if (proof === undefined || !issued) return undefined;
    this.#issued.delete(proof);
    // A clock that was set back must not lengthen it.
    const age = now - issued.at;
    return age >= 0 && age < proofLife ? issued.salt : undefined;
  }
}
