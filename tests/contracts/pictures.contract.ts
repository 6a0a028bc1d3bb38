import type { HeldPicture, Pictures } from '#ports/pictures.ts';
import { dataUrl, jpeg, png } from '../support/pictures.ts';

export function describePictures(name: string, make: () => Pictures): void {
  describe(`pictures: ${name}`, () => {
    let pictures: Pictures;
    beforeEach(async () => {
      pictures = make();
      await pictures.forget();
    });

    const held: HeldPicture = { owner: 'player-luna', bytes: png, saved: null };

    test('a picture becomes a data URL', async () => {
      const picture = { type: 'image/png', bytes: png } as const;
      expect(await pictures.encode(picture)).toBe(dataUrl('image/png', png));
    });

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

    test('a forgotten one is gone', async () => {
      await pictures.keep(held);
      await pictures.forget();
      expect(await pictures.held()).toBeNull();
    });
  });
}
