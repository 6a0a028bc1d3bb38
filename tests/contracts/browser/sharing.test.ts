/** @jest-environment jsdom */
import { browserSharing } from '#adapters/browser/sharing.ts';

const link = { title: 'Kitewood Store', address: 'https://pictures.kitewood.test/shot.png' };

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

test('a device without a share sheet says so', () => {
  expect(browserSharing.hasSheet).toBe(false);
});

test.each([
  ['shared', () => Promise.resolve()],
  ['left', () => Promise.reject(new DOMException('closed', 'AbortError'))],
  ['failed', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ['failed', () => Promise.reject(new TypeError('bad data'))],
] as const)('a sheet can be %s', async (outcome, share) => {
  const asked = jest.fn(share);
  Object.assign(navigator, { share: asked });
  expect(browserSharing.hasSheet).toBe(true);
  expect(await browserSharing.share(link)).toBe(outcome);
  expect(asked).toHaveBeenCalledWith({ title: link.title, url: link.address });
});

test.each([
  ['takes the text', true, () => Promise.resolve()],
  ['denies', false, () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
] as const)('a clipboard that %s: %s', async (_, done, writeText) => {
  Object.assign(navigator, { clipboard: { writeText } });
  expect(await browserSharing.copy(link.address)).toBe(done);
});

test('without a clipboard nothing is copied', async () => {
  expect(await browserSharing.copy(link.address)).toBe(false);
});
