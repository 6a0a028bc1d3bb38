/** Paths of our own scripts: the worker, and files named after their content. Nothing else is in their addresses. */
const ownScript = /^\/(?:sw\.js|assets\/[\w-]+(?:\.[\w-]+)*\.js)$/;

const others: (string | RegExp)[] = [];

/** Allows third-party scripts from these addresses, and from those that match one of the patterns. */
export function allowScripts(scripts: readonly (string | RegExp)[]): void {
  others.push(...scripts);
}

/** Whether the address is in the list, or matches one of its patterns. */
export function isListed(list: readonly (string | RegExp)[], address: string): boolean {
  return list.some((one) => (typeof one === 'string' ? one === address : one.test(address)));
}

function allowedAddress(address: string): string {
  const { href, pathname } = new URL(address, location.origin);
  const isOwn = href === location.origin + pathname && ownScript.test(pathname);
  if (isOwn || isListed(others, address)) return address;
  throw new TypeError('a script from an address that is not allowed');
}

/** The page's Trusted Types policy: allows scripts from known addresses, and no markup or code from text. */
window.trustedTypes?.createPolicy('default', { createScriptURL: allowedAddress });
