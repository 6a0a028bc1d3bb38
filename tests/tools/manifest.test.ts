import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeNamed } from '#core/navigation/routes.ts';
import { sharePath } from '../../sw/share.ts';

const root = join(__dirname, '../..');
const kitewood = join(root, 'src/kitewood');

type Picture = Readonly<Record<'src' | 'sizes' | 'type' | 'purpose' | 'form_factor', string>>;

interface Manifest {
  readonly id: string;
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly Picture[];
  }[];
  readonly share_target: { readonly action: string };
}

const manifest = JSON.parse(
  readFileSync(join(root, 'src/ui/public/manifest.webmanifest'), 'utf8'),
) as Manifest;
const { icons, screenshots, shortcuts } = manifest;
const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)];

/** Reads the type and size from the header of a PNG or JPEG file. */
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

test.each(pictures)(
  '$src has the type and size that the manifest states',
  ({ src, type, sizes }) => {
    expect(look(readFileSync(join(kitewood, src)))).toEqual({ type, sizes });
  },
);

test('the app is the root, starts at the store, and takes pictures where the service worker does', () => {
  expect([manifest.id, manifest.scope]).toEqual(['/', '/']);
  expect(routeNamed(manifest.start_url)).toBe('home');
  expect(manifest.share_target.action).toBe(sharePath);
});

test('the shortcuts lead to the store, the purchases and the promo code page', () => {
  const pages = shortcuts.map(({ name, url }) => [name, routeNamed(url)]);
  expect(pages).toEqual([
    ['Store', 'home'],
    ['Purchases', 'orders'],
    ['Promo code', 'promoCode'],
  ]);
});

test('plain and maskable icons exist in both sizes', () => {
  const kinds = icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
  expect(kinds.toSorted()).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
});

test('a narrow and a wide screenshot have sizes that browsers accept, and less than 60 kB', () => {
  expect(screenshots.map((one) => one.form_factor)).toEqual(['narrow', 'wide']);
  for (const { src, sizes } of screenshots) {
    const sides = sizes.split('x').map(Number);
    expect(Math.max(...sides)).toBeLessThanOrEqual(1280);
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(320);
    expect(Math.max(...sides) / Math.min(...sides)).toBeLessThanOrEqual(2.3);
    expect(readFileSync(join(kitewood, src)).length).toBeLessThan(60_000);
  }
});
