import { createDurableStore } from '#adapters/browser/storage/durable-store.ts';
import { createDeviceFamily, type DeviceFamilyParts } from '#adapters/browser/storage/family.ts';
import type { DeviceFamilyPort } from '#ports/family.ts';
import type { CallProblem } from '#ports/result.ts';
import { get, set } from 'idb-keyval';
import { FakeDiagnostics } from './fake-device-ports.ts';
import { ManualClock } from './manual-clock.ts';

const key = ' family';

/** The purchase rules of one browser. */
export class DeviceFamily {
  /** The platform's, and the device's unless that was set. */
  readonly clock = new ManualClock();
  readonly diagnostics = new FakeDiagnostics();
  /** Milliseconds by which the device's clock was set ahead. */
  ahead = 0;
  /** Why the platform's time is not known. */
  problem: CallProblem | undefined;
  readonly #store = createDurableStore('kitewood-journal', 'journal');

  readonly now = (): number => this.clock.now() + this.ahead;

  readonly parts: DeviceFamilyParts = {
    clock: { now: this.now },
    diagnostics: this.diagnostics,
    platformTime: () =>
      Promise.resolve(
        this.problem === undefined
          ? { ok: true, value: this.clock.now() }
          : { ok: false, problem: this.problem },
      ),
  };

  /** A page with few rounds of PBKDF2, for speed. */
  readonly page = (): DeviceFamilyPort => createDeviceFamily(this.parts, 1_000);

  readonly stored = (): Promise<unknown> => get(key, this.#store);

  readonly store = (value: unknown): Promise<void> => set(key, value, this.#store);
}
