import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** The file of `cert`. */
  readonly path: string;
}

/** Writes a self-signed certificate of localhost into a folder. */
export function createCertificate(folder: string): Certificate {
  const [key, path] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'];
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...words, ...about, '-keyout', key, '-out', path], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(path), path };
}
