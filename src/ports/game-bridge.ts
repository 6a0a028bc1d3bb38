import type { Grant } from './payments.ts';

/** What the store tells the game that shows it in a web view. Holds no card data and no secret. */
export type GameMessage =
  | {
      readonly kind: 'iap-checkout';
      readonly sku: string;
      readonly value: number;
      readonly currency: string;
    }
  | {
      readonly kind: 'iap-request';
      readonly requestId: string;
      readonly sku: string;
      readonly value: number;
      readonly currency: string;
    }
  | {
      readonly kind: 'iap-completed';
      readonly requestId: string;
      readonly sku: string;
      readonly value: number;
      readonly currency: string;
      readonly success: boolean;
      readonly failureReason: string;
    }
  | { readonly kind: 'close' }
  | {
      readonly kind: 'collect';
      readonly sku: string;
      readonly wallet: Grant['wallet'];
      readonly added: Grant['added'];
    };

export interface GameBridgePort {
  /** Tells the game. Never throws; where no game listens, nothing happens. */
  send(message: GameMessage): void;
  /** The player has left: what the game has not received until now is not told again. */
  forget(): void;
  /** Whether there is a game to tell; looks for it where nobody has yet. Never rejects. */
  listens(): Promise<boolean>;
  /** Told when the game hands over a picture: bytes that nobody has looked at. Returns how to stop listening. */
  onPicture(listener: (bytes: Uint8Array<ArrayBuffer>) => void): () => void;
}
