import { redraw } from '#adapters/browser/pictures/redraw.ts';
import { letDraw } from '../../support/let-draw.ts';

const bytes = new Uint8Array([1, 2, 3]);

const jpeg = 'image/jpeg';

test.each([
  ['that fits keeps its size and its type', 'image/png', 4 * 100 * 50, 'image/png', 4 * 100 * 50],
  ['of the type png that is too large first becomes a jpeg', 'image/png', 100 * 50, jpeg, 100 * 50],
  ['of the type jpeg that is too large becomes smaller until it fits', jpeg, 1_300, jpeg, 48 * 24],
] as const)('a picture %s', async (_, type, most, drawnType, size) => {
  letDraw({ width: 100, height: 50 });
  const drawn = await redraw({ type, bytes }, most);
  expect(drawn).toEqual({ type: drawnType, bytes: new Uint8Array(size) });
});

test('a picture that cannot be made small enough is not drawn', async () => {
  letDraw({ width: 100, height: 50 });
  expect(await redraw({ type: 'image/png', bytes }, 0)).toBeNull();
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
