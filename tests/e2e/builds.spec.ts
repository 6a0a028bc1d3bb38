import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'playwright/test';

const root = dirname(dirname(import.meta.dirname));

/** All the text of a build: what a browser could ever run of it. */
function textOf(backend: 'demo' | 'live'): string {
  const dir = join(root, 'dist', backend);
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.(js|html|css|json|webmanifest)$/.test(file))
    .map((file) => readFileSync(join(dir, file), 'utf8'))
    .join('\n');
}

test('the live build holds nothing of the fake world', () => {
  const live = textOf('live');
  expect(live).toContain('js.stripe.com');
  expect(live).not.toContain('kitewood-demo-world');
  expect(live).not.toContain('luna@kitewood.test');
});

test('the demo build holds the fake world, and nothing of the card provider or the captcha', () => {
  const demo = textOf('demo');
  expect(demo).toContain('kitewood-demo-world');
  expect(demo).not.toContain('js.stripe.com');
  expect(demo).not.toContain('recaptcha');
  expect(demo).not.toContain('Idempotency-Key');
  expect(demo).not.toContain('/v1/');
});
