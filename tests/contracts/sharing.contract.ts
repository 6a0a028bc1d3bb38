import type { ShareAnswer, SharedLink, SharingPort } from '#ports/sharing.ts';

export interface SharingHarness {
  readonly port: SharingPort;
  /** The result of the share sheet; null if the device has none. */
  sheet(answer: ShareAnswer | null): void;
  /** The browser denies access to the clipboard. */
  denyClipboard(): void;
  /** Links that were handed on, oldest first. */
  handedOn(): readonly SharedLink[];
  /** Null if nothing was copied. */
  clipboard(): string | null;
}

const link = { title: 'Kitewood Store', address: 'https://pictures.kitewood.test/shot.png' };

export function describeSharing(name: string, makeHarness: () => SharingHarness): void {
  describe(`sharing port: ${name}`, () => {
    let h: SharingHarness;
    beforeEach(() => {
      h = makeHarness();
    });

    test('whether there is a share sheet is said', () => {
      h.sheet(null);
      expect(h.port.hasSheet).toBe(false);
      h.sheet('shared');
      expect(h.port.hasSheet).toBe(true);
    });

    test.each([
      ['shared', [link]],
      ['left', []],
      ['already-open', []],
      ['failed', []],
    ] as const)('a sheet that is %s hands on %j', async (answer, handedOn) => {
      h.sheet(answer);
      expect(await h.port.share(link)).toBe(answer);
      expect(h.handedOn()).toEqual(handedOn);
    });

    test('without a share sheet sharing fails', async () => {
      h.sheet(null);
      expect(await h.port.share(link)).toBe('failed');
      expect(h.handedOn()).toEqual([]);
    });

    test('what is copied is on the clipboard, the last of it', async () => {
      expect(await h.port.copy('one')).toBe(true);
      expect(await h.port.copy('two')).toBe(true);
      expect(h.clipboard()).toBe('two');
    });

    test('a denied clipboard is reported, and nothing is copied', async () => {
      h.denyClipboard();
      expect(await h.port.copy('one')).toBe(false);
      expect(h.clipboard()).toBeNull();
    });
  });
}
