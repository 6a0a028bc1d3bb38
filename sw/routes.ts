/** The document that answers every page address of the app. */
export const shell = '/index.html';

/** Page addresses carry no file extension; a file that is missing must stay missing. */
export function isPage({ pathname }: { pathname: string }): boolean {
  return !/\.[a-z\d]{1,11}$/i.test(pathname);
}
