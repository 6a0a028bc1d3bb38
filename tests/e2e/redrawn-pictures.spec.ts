import type { Page } from 'playwright/test';
import {
  asTakenByPhone,
  secret,
  withComment,
  withExifChunk,
  withText,
} from '../support/picture-metadata.ts';
import { otherFormats } from '../support/pictures.ts';
import { expect, test } from './support/test.ts';
import { luna } from './support/people.ts';
import { platformOf } from './support/platform.ts';

test.beforeEach(async ({ page, login, pictures }) => {
  await pictures.open();
  await login.signIn(luna);
  await expect(page.getByRole('heading', { level: 1, name: 'Share a picture' })).toBeVisible();
});

interface Drawing {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** Fills the top half with random colours, which do not compress. */
  readonly noise?: boolean;
}

/** A picture with a red left half and a blue right half. */
async function drawn(page: Page, drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const base64 = await page.evaluate(async ({ type, width, height, noise }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'red';
    context.fillRect(0, 0, width / 2, height);
    context.fillStyle = 'blue';
    context.fillRect(width / 2, 0, width / 2, height);
    if (noise) {
      const pixels = context.createImageData(width, height / 2);
      for (let at = 0; at < pixels.data.length; at += 65_536)
        crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
      for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
      context.putImageData(pixels, 0, 0);
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  }, drawing);
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

interface Seen {
  readonly type: string;
  readonly text: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** Colours of the top left and the bottom right. */
  readonly corners: readonly string[];
}

/** The cached picture, which is shown and uploaded. */
async function held(page: Page): Promise<Seen> {
  await page.waitForFunction(async () => (await caches.match('/pictures/held')) !== undefined);
  const seen = await page.evaluate(async () => {
    const response = await (await caches.open('pictures')).match('/pictures/held');
    if (!response) throw new Error('nothing is held');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const colour = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data;
      if (red > 200 && green > 200 && blue > 200) return 'white';
      return red > blue ? 'red' : 'blue';
    };
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return {
      type: response.headers.get('Content-Type') ?? '',
      text,
      width,
      height,
      corners: [colour(0, 0), colour(width - 1, height - 1)],
    };
  });
  return { ...seen, size: seen.text.length };
}

function expectPixelsOnly({ text, type, size }: Seen): void {
  expect(text).not.toContain(secret);
  expect(text).not.toContain('Exif');
  expect(size).toBeLessThanOrEqual(5 * 1024 * 1024);
  expect(text.slice(0, 4)).toBe(type === 'image/png' ? '\x89PNG' : '\xff\xd8\xff\xe0');
}

const small = { width: 40, height: 20 } as const;

for (const [name, from, spoil, to, width, height] of [
  // Rotated upright by its Exif orientation: the left side of the stored pixels is the top.
  ['a photo with its place', 'image/jpeg', asTakenByPhone, 'image/jpeg', 20, 40],
  ['a png with a text', 'image/png', withText, 'image/png', 40, 20],
  ['a webp with Exif', 'image/webp', withExifChunk, 'image/jpeg', 40, 20],
] as const) {
  test(`${name} is redrawn, held and sent without its metadata`, async ({
    page,
    context,
    pictures,
  }) => {
    const bytes = spoil(await drawn(page, { type: from, ...small }));
    expect(Buffer.from(bytes).includes(secret)).toBe(true);
    await pictures.choose('photo', bytes);
    await expect(pictures.preview).toBeVisible();
    const before = await held(page);
    expectPixelsOnly(before);
    expect(before).toMatchObject({ type: to, width, height, corners: ['red', 'blue'] });
    const sending = platformOf(context)
      ? page.waitForRequest((request) => request.postData()?.includes('image/') ?? false)
      : undefined;
    await pictures.save.click();
    await expect(pictures.link).toBeVisible();
    const sent = (await sending)?.postData();
    if (sent === undefined) return;
    const image = Buffer.from(before.text, 'latin1').toString('base64');
    expect(sent).toContain(`"data:${to};base64,${image}"`);
  });
}

for (const [name, file, expected] of [
  ['a GIF with a comment', withComment(otherFormats.gif), /^image\/png$/],
  ['an AVIF', otherFormats.avif, /^image\/(?:png|jpeg)$/],
] as const) {
  test(`${name} is redrawn and held as a picture of another format without metadata`, async ({
    page,
    pictures,
  }) => {
    await pictures.choose('picture', file);
    await expect(pictures.preview).toBeVisible();
    const seen = await held(page);
    expectPixelsOnly(seen);
    expect(seen.type).toMatch(expected);
  });
}

test('a screenshot of more than 5 MiB is scaled down until it fits, and can be saved', async ({
  page,
  pictures,
}) => {
  const large = await drawn(page, { type: 'image/png', width: 2732, height: 2048, noise: true });
  expect(large.length).toBeGreaterThan(8 * 1024 * 1024);
  await pictures.choose('screenshot.png', large);
  await expect(pictures.preview).toBeVisible({ timeout: 30_000 });
  const seen = await held(page);
  expectPixelsOnly(seen);
  expect(seen.width / seen.height).toBeCloseTo(2732 / 2048, 2);
  await pictures.save.click();
  await expect(pictures.link).toBeVisible();
});
