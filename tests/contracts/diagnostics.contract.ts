import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import { contract } from './contract.ts';

export interface DiagnosticsHarness {
  readonly port: DiagnosticsPort;
  /** The number of notes and crashes reported so far. */
  heard(): Promise<{ readonly notes: number; readonly crashes: number }>;
}

class Hostile extends Error {
  override get message(): string {
    throw new Error('no message');
  }
  override get stack(): string {
    throw new Error('no stack');
  }
}

const thrown: readonly (readonly [string, unknown])[] = [
  ['an error', new TypeError('x is not a function')],
  ['a text', 'broken'],
  ['nothing', undefined],
  ['an object without a prototype', Object.create(null)],
  ['an error that cannot be read', new Hostile()],
];

export const describeDiagnostics = contract<DiagnosticsHarness>('diagnostics', (h) => {
  test('a note is reported as a note, and a crash as a crash', async () => {
    h.port.note('Could not Sign Out', 'unreachable');
    expect(await h.heard()).toEqual({ notes: 1, crashes: 0 });
    h.port.crash(new Error('broken'));
    expect(await h.heard()).toEqual({ notes: 1, crashes: 1 });
  });

  test.each(thrown)('a crash is reported without throwing if its error is %s', async (_, error) => {
    expect(() => h.port.crash(error)).not.toThrow();
    expect((await h.heard()).crashes).toBe(1);
  });

  test('a note with a very long detail is reported without throwing', async () => {
    expect(() => h.port.note('Unknown privacy state', 'x'.repeat(100_000))).not.toThrow();
    expect((await h.heard()).notes).toBe(1);
  });
});
