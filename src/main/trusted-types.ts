/** Paths of our own scripts: the worker, and files named after their content. Nothing else is in their addresses. */
const ownScript = /^\/(?:sw\.js|assets\/[\w-]+(?:\.[\w-]+)*\.js)$/;

const others: RegExp[] = [];

/** Allows third-party scripts from addresses that match one of these patterns. */
export function allowScripts(shapes: readonly RegExp[]): void {
  others.push(...shapes);
}

function allowedAddress(address: string): string {
  const { href, pathname } = new URL(address, location.origin);
  const isOwn = href === location.origin + pathname && ownScript.test(pathname);
  if (isOwn || others.some((shape) => shape.test(address))) return address;
  throw new TypeError('a script from an address that is not allowed');
}

/** The page's Trusted Types policy: allows scripts from known addresses, and no markup or code from text. */
window.trustedTypes?.createPolicy('default', { createScriptURL: allowedAddress });
