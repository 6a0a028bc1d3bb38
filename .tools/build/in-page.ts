import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformSettings } from '#main/config/live.ts';
import { documents, shell } from '../../sw/routes.ts';
import { type BuildConfig, configOfFolder } from './build.ts';

/** Inline scripts and styles of a page. By default these are digests in the format of a content security policy. */
export interface InPage {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Returns the source text of the inline scripts and styles, not their digests. */
export function textsInPage(page: string): InPage {
  return {
    scripts: within(page, /<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gis),
    styles: within(page, /<style[^>]*>(.*?)<\/style>/gis),
  };
}

export function inPage(page: string): InPage {
  const { scripts, styles } = textsInPage(page);
  return { scripts: scripts.map(digestOf), styles: styles.map(digestOf) };
}

/** The facts of a build that a host needs. */
export interface HostedBuild {
  /** Its folder, on the machine that serves it. */
  readonly dir: string;
  /** The services of a live build; the demo has none. */
  readonly platform: PlatformSettings | undefined;
  /** Digests of all documents: they share one policy. */
  readonly inPages: InPage;
  /** The result of `linkedOrigins()`. */
  readonly linked: readonly string[];
}

/** The build in `dir`. Also accepts a folder of other pages. */
export function hostedBuild(dir: string): HostedBuild {
  const config = configOfFolder(dir);
  return {
    dir,
    platform: config?.platform,
    linked: config ? linkedOrigins(config) : [],
    inPages: inPages((document) => {
      const path = join(dir, document);
      return existsSync(path) ? readFileSync(path, 'utf8') : '';
    }),
  };
}

/** Origins of the pages that the store links to. Hosts of single receipts are not known. */
export function linkedOrigins({ brand, thirdParties }: BuildConfig): readonly string[] {
  const policies = thirdParties.flatMap(({ privacyPolicy }) => privacyPolicy ?? []);
  const links = [...Object.values(brand.links), ...policies];
  return [...new Set(links.map((link) => new URL(link).origin))];
}

/** @param textOf returns the HTML of a document */
export function inPages(textOf: (document: string) => string): InPage {
  const pages = [shell, ...documents].map((document) => inPage(textOf(document)));
  const all = (kind: keyof InPage) => [...new Set(pages.flatMap((page) => page[kind]))];
  return { scripts: all('scripts'), styles: all('styles') };
}

function within(page: string, tags: RegExp): readonly string[] {
  return Array.from(page.matchAll(tags), ([, text = '']) => text);
}

/** The digest as in `integrity` and in a content security policy. */
export function digestOf(text: string | Buffer): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}
