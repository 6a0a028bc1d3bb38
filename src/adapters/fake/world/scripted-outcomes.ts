/** The outcome of a card, by its test number. */
export type CardFate =
  | 'pays'
  | 'asks'
  | 'asks-then-declines'
  | 'declined'
  | 'insufficient-funds'
  | 'expired'
  | 'wrong-code'
  | 'personal-data'
  | 'item-gone'
  | 'card-gone';

/** Scheduled outcomes, each used once; the last five stay until they are removed. */
export interface ScriptedOutcomes {
  /** The outcome of the next payment, whatever the card's number. */
  card?: CardFate;
  /** The answer to the bank's next challenge, without a dialog. */
  challenge?: 'passed' | 'refused' | 'abandoned';
  /** The next session expires soon, and no other can be created after it. */
  sessionEnds?: true;
  /** Prices rise after the next query of a single SKU. */
  pricesRise?: true;
  /** The country that a lookup returns, whatever the account's is. */
  country?: string;
  /** The decision about a withdrawal, made at once; by default it is made later. */
  withdrawal?: 'accepted' | 'declined';
  /** The platform lacks the optional parts of the contract, and answers their calls with this status. */
  missingParts?: 404 | 405 | 501;
  /** The platform has the family part of the contract. */
  hasFamily?: true;
  /** The wallets of this device, by default both. */
  wallet?: 'apple' | 'google' | 'none';
}
