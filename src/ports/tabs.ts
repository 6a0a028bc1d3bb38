/** What one tab tells the others of this browser. */
export type TabNews =
  /** `userId` is null where nobody can say who it was. */
  | { readonly kind: 'signed-out'; readonly userId: string | null }
  | { readonly kind: 'signed-in'; readonly userId: string }
  | {
      readonly kind: 'balance';
      readonly userId: string;
      readonly coins: number;
      readonly gems: number;
    }
  | { readonly kind: 'language'; readonly language: string };

/** The store's other tabs in this browser. */
export interface TabsPort {
  /** Tells the others, at once and with the network off too. Never throws; where nothing can carry it, nobody hears. */
  broadcast(news: TabNews): void;
  /** Told what another tab tells, never what this one does. Returns how to stop listening. */
  onNews(listener: (news: TabNews) => void): () => void;
}
