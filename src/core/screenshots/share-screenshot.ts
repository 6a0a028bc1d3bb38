import type { SharingPort } from '#ports/sharing.ts';
import { Flow } from '../flow.ts';

/** What became of the last try. Nothing is said of a share sheet that was closed, or that was still open. */
export type ShareResult = 'none' | 'copied' | 'not-copied' | 'not-shared';

/** Hands on the link of a saved picture. */
export class ShareScreenshot {
  readonly #sharing: SharingPort;
  readonly #address: string;
  readonly #flow = new Flow<ShareResult>('none');

  constructor(sharing: SharingPort, address: string) {
    this.#sharing = sharing;
    this.#address = address;
  }

  get result(): ShareResult {
    return this.#flow.state;
  }

  async openSheet(title: string): Promise<void> {
    this.#flow.become('none');
    const answer = await this.#sharing.share({ title, address: this.#address });
    if (answer === 'failed') this.#flow.become('not-shared');
  }

  async copy(): Promise<void> {
    const copied = await this.#sharing.copy(this.#address);
    this.#flow.become(copied ? 'copied' : 'not-copied');
  }
}
