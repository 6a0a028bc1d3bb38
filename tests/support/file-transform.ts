import { basename } from 'node:path';

/** Jest transform: importing a picture or font yields its file name. */
export function process(_source: string, path: string): { code: string } {
  return { code: `module.exports = ${JSON.stringify(basename(path))};` };
}
