import { redraw } from '#adapters/browser/pictures/redraw.ts';
import { letDraw } from '../../support/let-draw.ts';

const bytes = new Uint8Array([1, 2, 3]);

test('a picture that fits keeps its size and its type', async () => {
  letDraw({ width: 100, height: 50 });
  const drawn = await redraw({ type: 'image/png', bytes }, 4 * 100 * 50);
  expect(drawn).toEqual({ type: 'image/png', bytes: new Uint8Array(4 * 100 * 50) });
});

test('a png that is too large becomes a jpeg before it becomes smaller', async () => {
  letDraw({ width: 100, height: 50 });
  const drawn = await redraw({ type: 'image/png', bytes }, 100 * 50);
  expect(drawn).toEqual({ type: 'image/jpeg', bytes: new Uint8Array(100 * 50) });
});

test('a jpeg that is too large becomes smaller until it fits', async () => {
  letDraw({ width: 100, height: 50 });
  const drawn = await redraw({ type: 'image/jpeg', bytes }, 1_300);
  expect(drawn?.bytes.length).toBe(48 * 24);
});

test.each([
  ['a photo of 100 million pixels', 10_000, 10_000, 16_777_216],
  ['a screenshot of a long page', 1_000, 40_000, 409 * 16_384],
])(
  '%s is scaled down to just within the canvas limits of every browser',
  async (_, width, height, most) => {
    letDraw({ width, height });
    const drawn = await redraw({ type: 'image/jpeg', bytes }, Infinity);
    expect(drawn?.bytes.length).toBeLessThanOrEqual(most);
    expect(drawn?.bytes.length).toBeGreaterThan(most * 0.99);
  },
);

test('a picture that cannot be made small enough is not drawn', async () => {
  letDraw({ width: 100, height: 50 });
  expect(await redraw({ type: 'image/png', bytes }, 0)).toBeNull();
});
