/** Script addresses of our own: the worker, and files named after their content. */
const ownScript = /^\/(?:sw\.js|assets\/[\w-]+(?:\.[\w-]+)*\.js)$/;

function ownScriptAddress(address: string): string {
  const url = new URL(address, location.origin);
  if (url.origin === location.origin && ownScript.test(url.pathname)) return address;
  throw new TypeError('a script from an address that is not ours');
}

/** The page's one Trusted Types policy: scripts of our own, and no markup or code from text at all. */
window.trustedTypes?.createPolicy('default', { createScriptURL: ownScriptAddress });
