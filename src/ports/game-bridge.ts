import type { Grant } from './payments.ts';

/** Messages to the game that shows the store in a web view. They contain no card data and no secret. */
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
  /** Sends a message to the game. Never throws; a no-op if no game listens. */
  send(message: GameMessage): void;
  /** The player has left: drops messages that the game has not received. */
  forget(): void;
  /** Whether there is a game; looks for it on the first call. Never rejects. */
  listens(): Promise<boolean>;
  /** Called when the game sends a picture, as unchecked bytes. Returns an unsubscribe function. */
  onPicture(listener: (bytes: Uint8Array<ArrayBuffer>) => void): () => void;
}
