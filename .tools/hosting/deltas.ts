// Compression dictionaries (RFC 9842): a browser that still has a script of an earlier release fetches only the
// difference to the new one.

/** A hashed script or style. The groups are its name, which releases share, and its extension. */
export const codePath = /^\/assets\/([\w-]+)\.[0-9a-f]{8}\.(js|css)$/;

/** The value of `Use-As-Dictionary`: browsers offer the file when they fetch the same name with another hash. */
export function dictionaryMatch(name: string, extension: string): string {
  return `match="/assets/${name}.*.${extension}"`;
}

/** The value of `Use-As-Dictionary` for a file; undefined if it is no script or style. */
export function dictionaryFor(path: string): string | undefined {
  const [, name, extension] = codePath.exec(path) ?? [];
  return name && extension && dictionaryMatch(name, extension);
}

/** The value of `Available-Dictionary`. The group is the SHA-256 digest of the dictionary in base64. */
export const availableDictionary = ':([A-Za-z0-9+/]{43}=):';

/** The folder of a build's deltas. No host serves a name with a leading dot by its address. */
export const deltaFolder = '/.deltas';

/**
 * The path of a file's delta. A slash of base64 separates folders.
 *
 * @param dictionary the SHA-256 digest of the earlier file in base64
 */
export function deltaPath(path: string, dictionary: string): string {
  return `${deltaFolder}/${dictionary}${path}`;
}

/** The headers by which caches tell apart the copies of a script or style. */
export const variesBy = 'Accept-Encoding, Available-Dictionary';
