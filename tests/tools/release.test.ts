import { notesIn, releaseIn } from '../../.tools/build/release.ts';

const changelog = `# Changelog

## Unreleased

- Receipts can be printed.

## 1.0.0 (2026-01-31)

- The first one.
`;

describe('a release', () => {
  test('dates the unreleased entries and leaves an empty section for the next', () => {
    const released = releaseIn(changelog, '1.1.0', '2026-02-28');
    expect(notesIn(released, '1.1.0')).toBe('- Receipts can be printed.');
    expect(released).toContain('## 1.1.0 (2026-02-28)');
    expect(notesIn(released, 'Unreleased')).toBe('');
    expect(notesIn(released, '1.0.0')).toBe('- The first one.');
  });

  test('without unreleased entries is refused', () => {
    const released = releaseIn(changelog, '1.1.0', '2026-02-28');
    expect(() => releaseIn(released, '1.2.0', '2026-03-31')).toThrow('no entries');
  });

  test('that the changelog does not contain has no notes', () => {
    expect(() => notesIn(changelog, '2.0.0')).toThrow('no section "2.0.0"');
  });
});
