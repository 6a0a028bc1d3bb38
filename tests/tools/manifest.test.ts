import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeNamed } from '#core/navigation/routes.ts';
import { sharePath } from '../../sw/share.ts';

const folder = join(__dirname, '../../src/ui/public');

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

interface Manifest {
  readonly id: string;
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly (Picture & { readonly purpose: string })[];
  readonly screenshots: readonly (Picture & {
    readonly form_factor: string;
    readonly label: string;
  })[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly Picture[];
  }[];
  readonly share_target: { readonly action: string };
}

const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as Manifest;
const { icons, screenshots, shortcuts } = manifest;
const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)];

/** The size in a PNG or JPEG file's header. */
function look(file: Buffer): { type: string; sizes: string } {
  if (file.subarray(1, 4).toString() === 'PNG') {
    return { type: 'image/png', sizes: `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}` };
  }
  let at = 2;
  const isFrame = () => file[at + 1] === 0xc0 || file[at + 1] === 0xc2;
  while (!isFrame()) at += 2 + file.readUInt16BE(at + 2);
  return {
    type: 'image/jpeg',
    sizes: `${file.readUInt16BE(at + 7)}x${file.readUInt16BE(at + 5)}`,
  };
}

test.each(pictures)('$src is there, as the manifest says', ({ src, type, sizes }) => {
  expect(look(readFileSync(join(folder, src)))).toEqual({ type, sizes });
});

test('the app stays the same one wherever it starts, and holds every page', () => {
  expect([manifest.id, manifest.scope]).toEqual(['/', '/']);
  expect(routeNamed(manifest.start_url)).toBe('home');
});

test('every shortcut leads to a page of the store', () => {
  const pages = shortcuts.map(({ name, url }) => [name, routeNamed(url)]);
  expect(pages).toEqual([
    ['Store', 'home'],
    ['Purchases', 'orders'],
    ['Promo code', 'promoCode'],
  ]);
});

test('other apps share to the address that the worker handles', () => {
  expect(manifest.share_target.action).toBe(sharePath);
});

test('systems that cut icons to shape, and those that do not, find both sizes', () => {
  const kinds = icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
  expect(kinds.toSorted()).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
});

describe('the pictures of the store', () => {
  test('are one for a phone and one for a desk, each with words', () => {
    expect(screenshots.map((one) => one.form_factor)).toEqual(['narrow', 'wide']);
    for (const { label } of screenshots) expect(label).not.toBe('');
  });

  test.each(screenshots)('$src is shown by browsers, and small', ({ src, sizes }) => {
    const [long = 0, short = 0] = sizes
      .split('x')
      .map(Number)
      .toSorted((a, b) => b - a);
    expect(long).toBeLessThanOrEqual(1280);
    expect(short).toBeGreaterThanOrEqual(320);
    expect(long / short).toBeLessThanOrEqual(2.3);
    expect(readFileSync(join(folder, src)).length).toBeLessThan(60_000);
  });
});
