/** What the brand sells. The build checks it, makes addresses of its pictures, and takes `demo` out of a live build. */
declare module '#brand/catalogue.json' {
  import type { HiddenItem, ListedItem, Shelf } from '#core/catalogue/items.ts';

  interface Demo {
    /** Prices in minor units. */
    readonly demo: {
      readonly USD: number;
      readonly BRL: number;
      /** What an unlisted item adds; that of others is listed. */
      readonly gems?: number;
      readonly coins?: number;
      readonly items?: readonly string[];
    };
  }
  interface DemoShelf extends Shelf {
    readonly items: readonly (ListedItem & Demo)[];
  }
  const catalogue: {
    readonly shelves: readonly DemoShelf[];
    readonly unlisted: readonly (HiddenItem & Demo)[];
  };
  export default catalogue;
}
