import type { HeldPicture, PicturesPort } from '#ports/pictures.ts';
import { secret, withText } from '../support/picture-metadata.ts';
import { dataUrl, jpeg, png } from '../support/pictures.ts';
import { contract } from './contract.ts';

export interface PicturesHarness {
  readonly pictures: PicturesPort;
  /** Another app shares a picture with the store; undefined if the adapter has no share target. */
  readonly share?: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Sets whether the browser can decode pictures. */
  decodes(can: boolean): void;
}

export const describePictures = contract<PicturesHarness>('pictures', (h) => {
  let pictures: PicturesPort;
  beforeEach(async () => {
    ({ pictures } = h);
    await pictures.forget();
  });

  const held: HeldPicture = {
    owner: 'player-luna',
    picture: { type: 'image/png', bytes: png },
    saved: null,
  };

  test('encode() returns a picture as a data URL', async () => {
    const picture = { type: 'image/png', bytes: png } as const;
    expect(await pictures.encode(picture)).toBe(dataUrl('image/png', png));
  });

  test.each([
    ['image/png', 'image/png'],
    ['image/jpeg', 'image/jpeg'],
    ['image/webp', 'image/jpeg'],
    ['image/heic', 'image/jpeg'],
  ] as const)(
    'redraw() turns %s into %s without the metadata of the original file',
    async (type, drawn) => {
      h.decodes(true);
      const source = { type, bytes: withText(png) };
      const picture = await pictures.redraw(source, 5 * 1024 * 1024);
      expect(picture?.type).toBe(drawn);
      expect(Buffer.from(picture?.bytes ?? source.bytes).includes(secret)).toBe(false);
    },
  );

  test('redraw() returns null if the browser cannot decode the picture', async () => {
    h.decodes(false);
    expect(await pictures.redraw({ type: 'image/png', bytes: png }, 5 * 1024 * 1024)).toBeNull();
  });

  test.each<[string, HeldPicture]>([
    ['of a player', held],
    ['that is saved', { ...held, saved: { host: 'pictures.example.test', file: 'a b/é.png' } }],
    ['that may be saved', { ...held, saved: 'unknown' }],
  ])('a picture %s is held as it was kept', async (_, one) => {
    await pictures.keep(one);
    expect(await pictures.held()).toEqual(one);
  });

  test('the picture kept last replaces the one before', async () => {
    await pictures.keep(held);
    const second: HeldPicture = { ...held, picture: { type: 'image/jpeg', bytes: jpeg } };
    await pictures.keep(second);
    expect(await pictures.held()).toEqual(second);
  });

  test('a picture shared by another app is returned once and is not the held picture', async () => {
    await h.share?.(jpeg);
    expect(await pictures.held()).toBeNull();
    const age = expect.closeTo(0, -4);
    expect(await pictures.takeShared()).toEqual(h.share ? { bytes: jpeg, age } : null);
    expect(await pictures.takeShared()).toBeNull();
  });

  test('forget() deletes the held picture and the shared one', async () => {
    await h.share?.(jpeg);
    await pictures.keep(held);
    await pictures.forget();
    expect(await pictures.held()).toBeNull();
    expect(await pictures.takeShared()).toBeNull();
  });
});
