import type { SharingPort } from '#ports/sharing.ts';
import { StateCell } from '../state-cell.ts';

/** The result of the last attempt. A share sheet that was dismissed, or is still open, has none. */
export type ShareResult = 'none' | 'copied' | 'not-copied' | 'not-shared';

/** Shares the link of a saved picture. */
export class ShareScreenshot {
  readonly #sharing: SharingPort;
  readonly #address: string;
  readonly #state = new StateCell<ShareResult>('none');

  constructor(sharing: SharingPort, address: string) {
    this.#sharing = sharing;
    this.#address = address;
  }

  get result(): ShareResult {
    return this.#state.state;
  }

  async openSheet(title: string): Promise<void> {
    this.#state.set('none');
    const opened = await this.#sharing.share({ title, address: this.#address });
    if (!opened) this.#state.set('not-shared');
  }

  async copy(): Promise<void> {
    // Cleared first: screen readers do not announce unchanged text.
    this.#state.set('none');
    const copied = await this.#sharing.copy(this.#address);
    this.#state.set(copied ? 'copied' : 'not-copied');
  }
}
