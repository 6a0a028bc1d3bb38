import type { Withdrawal } from '#ports/withdrawal.ts';

/**
 * The idempotency key of a statement: a UUID from the SHA-256 of its content, so that a page that was reloaded repeats
 * the same key. It says version 5 (from a name): version 8 would be exact, but many validators do not know it.
 */
export async function withdrawalKey(withdrawal: Withdrawal, earlier: number): Promise<string> {
  const { name, email, purchase, statement, locale } = withdrawal;
  const content = JSON.stringify([name, email, purchase, statement, locale, earlier]);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  const bytes = new Uint8Array(hash).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
