import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { deltaFolder, deltaPath, dictionaryFor } from '../hosting/deltas.ts';
import { configOfFolder } from './build.ts';

// Writes what changed since earlier releases, for browsers that know compression dictionaries: docs/deploy.md.

/** The difference between a script or style of the build and that of an earlier release. */
export interface Delta {
  /** The address of the script or style. */
  readonly path: string;
  /** The digest of the earlier file in base64. */
  readonly dictionary: string;
  /** In the content coding `dcz`. */
  readonly bytes: Buffer;
}

/**
 * Replaces the deltas of a build. If it fails, those of the earlier run stay: browsers cannot decode an incomplete
 * delta.
 *
 * @param dir a build
 * @param earlier a folder with the assets of one or more earlier releases
 */
export function writeDeltas(dir: string, earlier: string): readonly Delta[] {
  const olds = readdirSync(earlier);
  const deltas = readdirSync(join(dir, 'assets')).flatMap((name) => {
    const file = readFileSync(join(dir, 'assets', name));
    return olds
      .filter((old) => isEarlier(old, name))
      .map((old) => deltaTo(`/assets/${name}`, file, readFileSync(join(earlier, old))));
  });
  const folder = join(dir, deltaFolder);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  for (const { path, dictionary, bytes } of deltas) {
    const file = join(unfinished, deltaPath(path, dictionary).slice(deltaFolder.length));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return deltas;
}

/** Whether browsers with the one file offer it when they fetch the other. */
function isEarlier(old: string, name: string): boolean {
  const match = dictionaryFor(`/assets/${name}`);
  return match !== undefined && old !== name && match === dictionaryFor(`/assets/${old}`);
}

/** The coding begins with a magic number and the digest of the dictionary. A Zstandard frame follows. */
function deltaTo(path: string, file: Buffer, dictionary: Buffer): Delta {
  const digest = hash('sha256', dictionary, 'buffer');
  const params = { [constants.ZSTD_c_compressionLevel]: 22 };
  const frame = zstdCompressSync(file, { dictionary, params });
  const bytes = Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), digest, frame]);
  return { path, dictionary: digest.toString('base64'), bytes };
}

/** The deltas in the folder of a build. */
export function deltasIn(dir: string): readonly Delta[] {
  const folder = join(dir, deltaFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      // The path may have lost a slash of the digest.
      const dictionary = bytes.subarray(8, 40).toString('base64');
      return { path: `/assets/${name}`, dictionary, bytes };
    });
}

if (import.meta.main) {
  const [dir = 'dist/live', earlier = ''] = process.argv.slice(2);
  if (!configOfFolder(dir) || !existsSync(earlier)) {
    console.error('Usage: npm run deltas -- <build> <folder with the assets of earlier releases>');
    process.exit(1);
  }
  const deltas = writeDeltas(dir, earlier);
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  const small = sum(deltas.map(({ bytes }) => bytes.length));
  const large = sum(deltas.map(({ path }) => statSync(join(dir, `${path}.br`)).size));
  const share = large === 0 ? '' : `, ${((small / large) * 100).toFixed(1)} %`;
  console.log(`${deltas.length} deltas: ${small} bytes in place of ${large} with Brotli${share}`);
}
