/** Messages between the tabs of this browser. */
export type TabNews =
  /** `userId` is null if it is unknown who signed out. */
  | { readonly kind: 'signed-out'; readonly userId: string | null }
  | { readonly kind: 'signed-in'; readonly userId: string }
  | {
      readonly kind: 'balance';
      readonly userId: string;
      readonly coins: number;
      readonly gems: number;
    }
  | { readonly kind: 'language'; readonly language: string }
  /** The family's rules have changed. */
  | { readonly kind: 'family' };

/** The store's other tabs in this browser. */
export interface TabsPort {
  /**
   * Broadcasts to the other tabs at once, also offline. Never throws. A no-op if cross-tab messaging is unavailable.
   */
  broadcast(news: TabNews): void;
  /** Called with messages of other tabs, never of this one. Returns an unsubscribe function. */
  onNews(listener: (news: TabNews) => void): () => void;
}
