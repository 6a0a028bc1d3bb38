import type { HeldPicture, PicturesPort } from '#ports/pictures.ts';
import { dataUrl, jpeg, png } from '../support/pictures.ts';

export interface PicturesHarness {
  readonly pictures: PicturesPort;
  /** Another app shares a picture with the store; undefined where there is no place for it. */
  readonly share?: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Whether the browser can draw what it is given. */
  draws(can: boolean): void;
}

export function describePictures(name: string, makeHarness: () => PicturesHarness): void {
  describe(`pictures: ${name}`, () => {
    let h: PicturesHarness;
    let pictures: PicturesPort;
    beforeEach(async () => {
      h = makeHarness();
      ({ pictures } = h);
      await pictures.forget();
    });

    const held: HeldPicture = { owner: 'player-luna', bytes: png, saved: null };

    test('a picture becomes a data URL', async () => {
      const picture = { type: 'image/png', bytes: png } as const;
      expect(await pictures.encode(picture)).toBe(dataUrl('image/png', png));
    });

    test.each([[true], [false]])(
      'whether it can be drawn is what the browser says: %s',
      async (can) => {
        h.draws(can);
        expect(await pictures.canDraw({ type: 'image/png', bytes: png })).toBe(can);
      },
    );

    test('at first none is held, and none was shared', async () => {
      expect(await pictures.held()).toBeNull();
      expect(await pictures.takeShared()).toBeNull();
    });

    test.each<[string, HeldPicture]>([
      ['of a player', held],
      ['that is saved', { ...held, saved: { host: 'pictures.kitewood.test', file: 'a b/é.png' } }],
    ])('a picture %s is held as it was kept', async (_, one) => {
      await pictures.keep(one);
      expect(await pictures.held()).toEqual(one);
    });

    test('the last one kept counts', async () => {
      await pictures.keep(held);
      await pictures.keep({ ...held, bytes: jpeg });
      expect((await pictures.held())?.bytes).toEqual(jpeg);
    });

    test('what another app shares is answered once, and is not what is held', async () => {
      await h.share?.(jpeg);
      expect(await pictures.held()).toBeNull();
      const age = expect.closeTo(0, -4);
      expect(await pictures.takeShared()).toEqual(h.share ? { bytes: jpeg, age } : null);
      expect(await pictures.takeShared()).toBeNull();
    });

    test('a forgotten one is gone, and one that was shared', async () => {
      await h.share?.(jpeg);
      await pictures.keep(held);
      await pictures.forget();
      expect(await pictures.held()).toBeNull();
      expect(await pictures.takeShared()).toBeNull();
    });
  });
}
