import type { SharedLink, SharingPort } from '#ports/sharing.ts';
import type { SheetAnswer } from '../support/fake-device-ports.ts';
import { contract } from './contract.ts';

export interface SharingHarness {
  readonly port: SharingPort;
  /** The result of the share sheet; null if the device has none. */
  sheet(answer: SheetAnswer | null): void;
  /** The browser denies access to the clipboard. */
  denyClipboard(): void;
  /** Links that were shared, oldest first. */
  handedOn(): readonly SharedLink[];
  /** Null if nothing was copied. */
  clipboard(): string | null;
}

const link = { title: 'Kitewood Store', address: 'https://pictures.example.test/shot.png' };

export const describeSharing = contract<SharingHarness>('sharing port', (h) => {
  test('hasSheet is true only if the device has a share sheet', () => {
    h.sheet(null);
    expect(h.port.hasSheet).toBe(false);
    h.sheet('shared');
    expect(h.port.hasSheet).toBe(true);
  });

  test.each([
    ['shared', true, [link]],
    ['left', true, []],
    ['already-open', true, []],
    ['failed', false, []],
  ] as const)(
    'if the sheet answers %s, share() returns %j and hands on %j',
    async (answer, opened, handedOn) => {
      h.sheet(answer);
      expect(await h.port.share(link)).toBe(opened);
      expect(h.handedOn()).toEqual(handedOn);
    },
  );

  test('share() returns false and hands on nothing without a share sheet', async () => {
    h.sheet(null);
    expect(await h.port.share(link)).toBe(false);
    expect(h.handedOn()).toEqual([]);
  });

  test('copy() returns true, and the clipboard holds the text copied last', async () => {
    expect(await h.port.copy('one')).toBe(true);
    expect(await h.port.copy('two')).toBe(true);
    expect(h.clipboard()).toBe('two');
  });

  test('copy() returns false and copies nothing if the clipboard is denied', async () => {
    h.denyClipboard();
    expect(await h.port.copy('one')).toBe(false);
    expect(h.clipboard()).toBeNull();
  });
});
