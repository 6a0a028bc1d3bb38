import type { StoredDataPort, StoredKind } from '#ports/stored-data.ts';
import { contract } from './contract.ts';

export interface StoredDataHarness {
  readonly port: StoredDataPort;
  /** Stores some data of every kind. */
  fill(): Promise<void>;
  /** Data of this kind cannot be deleted from now on. */
  hold(kind: StoredKind): void;
}

const kinds: readonly StoredKind[] = ['files', 'records', 'settings'];

export const describeStoredData = contract<StoredDataHarness>('stored data', (h) => {
  beforeEach(async () => {
    await h.fill();
  });

  test('measure() lists every kind of data with a size above zero', async () => {
    const amounts = await h.port.measure();
    expect(amounts.map(({ kind }) => kind)).toEqual(kinds);
    for (const { bytes } of amounts) expect(bytes).toBeGreaterThan(0);
  });

  test('wipe() deletes the data of every kind, and can be repeated', async () => {
    expect(await h.port.wipe(false)).toEqual([]);
    expect((await h.port.measure()).map(({ bytes }) => bytes)).toEqual([0, 0, 0]);
    expect(await h.port.wipe(false)).toEqual([]);
  });

  test.each(kinds)(
    'if %s cannot be deleted, wipe() returns only that kind and deletes the others',
    async (kind) => {
      h.hold(kind);
      expect(await h.port.wipe(false)).toEqual([kind]);
      const left = (await h.port.measure()).filter(({ bytes }) => bytes !== 0);
      expect(left.map((one) => one.kind)).toEqual([kind]);
    },
  );
});
