import { dataUrl, grown, jpeg, otherFormats, png } from '../support/pictures.ts';
import { valueOf } from '../support/result.ts';
import { platformContract } from './contract.ts';

const largest = 5 * 1024 * 1024;

export const describeScreenshotsPort = platformContract('screenshots', 'screenshots port', (h) => {
  beforeEach(async () => {
    await h.platform.remember('luna');
  });

  test.each([
    ['png', 'image/png', png],
    ['jpeg', 'image/jpeg', jpeg],
    ['a picture of 5 MiB', 'image/png', grown(png, largest)],
  ])(
    'saving %s returns its host and file, and the platform stores that file',
    async (_, type, bytes) => {
      const { host, file } = valueOf(await h.port.save(dataUrl(type, bytes)));
      expect(host).toMatch(/^[a-z\d.-]+$/);
      expect(await h.platform.screenshots('luna')).toEqual([file]);
    },
  );

  test('saving the same picture twice returns two different files', async () => {
    const first = valueOf(await h.port.save(dataUrl('image/png', png)));
    const second = valueOf(await h.port.save(dataUrl('image/png', png)));
    expect(first.file).not.toBe(second.file);
  });

  test.each([
    ['a byte more than 5 MiB', dataUrl('image/png', grown(png, largest + 1))],
    ['another kind of picture', dataUrl('image/gif', otherFormats.gif)],
    ['no data URL', 'https://pictures.example.test/shot.png'],
    ['nothing', ''],
  ])('%s is refused', async (_, image) => {
    expect(await h.port.save(image)).toMatchObject({ ok: false, problem: 'refused' });
    expect(await h.platform.screenshots('luna')).toEqual([]);
  });

  test('a deleted picture is gone, and deleting it again succeeds', async () => {
    const { file } = valueOf(await h.port.save(dataUrl('image/png', png)));
    expect(await h.port.delete(file)).toEqual({ ok: true, value: undefined });
    expect(await h.platform.screenshots('luna')).toEqual([]);
    expect((await h.port.delete(file)).ok).toBe(true);
  });

  test('another player\u2019s picture cannot be deleted', async () => {
    const { file } = valueOf(await h.port.save(dataUrl('image/png', png)));
    await h.platform.remember('bia');
    await h.platform.refuseTokens();
    await h.port.delete(file);
    expect(await h.platform.screenshots('luna')).toEqual([file]);
  });
});
