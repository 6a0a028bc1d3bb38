/** The card of the fake wallet's sheet, once it is confirmed. Only the adapter reads it. */
export class FakeWallet {
  #digits: string | undefined;

  /** Uses this card as the one to register. Returns a function that ends the sheet. */
  confirmed(digits: string): () => void {
    this.#digits = digits;
    return () => (this.#digits = undefined);
  }

  /** The card of the confirmed sheet, once. */
  take(): string | undefined {
    const digits = this.#digits;
    this.#digits = undefined;
    return digits;
  }
}
