const label = 'in-app-transaction';

/**
 * The game server's signature of a purchase: base64(HMAC-SHA256(key: label, data: HMAC-SHA256(key: transactionId, data:
 * sku))), over raw bytes.
 */
export async function signPurchase(transactionId: string, sku: string): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const hash = await hmac(encode(transactionId), encode(sku));
  return btoa(String.fromCharCode(...(await hmac(encode(label), hash))));
}

async function hmac(
  key: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const signing = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', signing, data));
}
