import { settle } from '../../support/settle.ts';

// WebCrypto works outside of the event loop: purchases that are being signed wait for more than promises.

const { subtle } = crypto;
const signing = new Set<Promise<unknown>>();

function noted<A extends unknown[], T>(work: (...of: A) => Promise<T>): (...of: A) => Promise<T> {
  return (...of) => {
    const working = work(...of).finally(() => signing.delete(working));
    signing.add(working);
    return working;
  };
}

Object.assign(subtle, {
  importKey: noted(subtle.importKey.bind(subtle) as (...of: unknown[]) => Promise<CryptoKey>),
  sign: noted(subtle.sign.bind(subtle)),
});

/** Runs all work that waits only for promises and signatures. */
export async function rest(): Promise<void> {
  await settle();
  while (signing.size > 0) {
    await Promise.allSettled(signing);
    await settle();
  }
}
