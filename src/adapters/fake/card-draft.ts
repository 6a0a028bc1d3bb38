import type { CardField, FieldValidity } from '#ports/payments.ts';
import { brandOf, coBadgedBrands, passesLuhn } from './world/cards.ts';

/** Values typed into the fake card fields. Only the adapter reads them. */
export class CardDraft {
  readonly #now: () => number;
  #typed: Record<CardField, string> = { number: '', expiry: '', code: '' };
  #choice: string | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  get digits(): string {
    return digitsOf(this.#typed.number);
  }

  /** The brands that the cardholder can choose from. Empty unless the card is co-badged. */
  get brands(): readonly string[] {
    return coBadgedBrands(this.digits);
  }

  /** The brand that the cardholder chose for this number; null if none. */
  get choice(): string | null {
    return this.#choice;
  }

  choose(brand: string | null): void {
    this.#choice = brand;
  }

  get complete(): boolean {
    return (['number', 'expiry', 'code'] as const).every(
      (field) => this.validity(field, true).complete,
    );
  }

  /** Stores the text that was typed or pasted and returns how the field shows it. */
  type(field: CardField, text: string): string {
    const digits = digitsOf(text);
    const shown = {
      number: spaced(digits.slice(0, 19)),
      expiry: dated(digits),
      code: digits.slice(0, 4),
    };
    if (field === 'number' && shown.number !== this.#typed.number) this.#choice = null;
    this.#typed[field] = shown[field];
    return shown[field];
  }

  clear(): void {
    this.#typed = { number: '', expiry: '', code: '' };
    this.#choice = null;
  }

  /** @param left whether the field has lost the focus: only then is an incomplete value an error */
  validity(field: CardField, left: boolean): FieldValidity {
    const text = this.#typed[field];
    const finished = this.#finished(field);
    const right = finished && this.#right(field);
    const empty = text === '';
    return { empty, complete: right, error: !empty && (finished ? !right : left) };
  }

  #finished(field: CardField): boolean {
    if (field === 'number') return this.digits.length >= this.#numberLength();
    if (field === 'expiry') return digitsOf(this.#typed.expiry).length === 4;
    return this.#typed.code.length >= (this.#brand === 'amex' ? 4 : 3);
  }

  #right(field: CardField): boolean {
    if (field === 'number') return passesLuhn(this.digits);
    if (field === 'code') return true;
    const digits = digitsOf(this.#typed.expiry);
    const month = Number(digits.slice(0, 2));
    const year = 2000 + Number(digits.slice(2));
    const end = Date.UTC(year, month, 1);
    return month >= 1 && month <= 12 && end > this.#now();
  }

  #numberLength(): number {
    return { amex: 15, diners: this.digits.startsWith('36') ? 14 : 16 }[this.#brand] ?? 16;
  }

  get #brand(): string {
    return brandOf(this.digits);
  }
}

/** Full-width digits count, as with the real card provider. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}

function spaced(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ');
}

function dated(digits: string): string {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const four = padded.length === 6 ? padded.slice(0, 2) + padded.slice(4) : padded.slice(0, 4);
  return four.length > 2 ? `${four.slice(0, 2)} / ${four.slice(2)}` : four;
}
