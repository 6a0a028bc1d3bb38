/** The document that answers every page address of the app. */
export const shell = '/index.html';

/** Page addresses carry no file extension; a file that is missing must stay missing. */
export function isPage({ pathname }: { pathname: string }): boolean {
  return !/\.[a-z\d]{1,11}$/i.test(pathname);
}

/** A picture that is kept once it was seen. Those that stand for trouble are there from the start. */
export function isArt(path: string): boolean {
  return /^\/assets\/(?!error\.|offline\.).+\.svg$/.test(path);
}

/** The language of a file of texts. */
export function languageOf(path: string): string | undefined {
  return /^\/assets\/lang-([a-z]{2})-/.exec(path)?.[1];
}
