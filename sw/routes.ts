/** The document that answers every page address of the app. */
export const shell = '/index.html';

/** Page addresses carry no file extension; a file that is missing must stay missing. */
export function isPage({ pathname }: { pathname: string }): boolean {
  return !/\.[a-z\d]{1,11}$/i.test(pathname);
}

/** A picture of ours: kept once it was seen, as one that is missing costs no function. */
export function isArt(path: string): boolean {
  return /^\/assets\/.+\.svg$/.test(path);
}

/** The language of a file of texts. */
export function languageOf(path: string): string | undefined {
  return /^\/assets\/lang-([a-z]{2})-/.exec(path)?.[1];
}
