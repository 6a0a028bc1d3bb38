import type { Locator } from 'playwright/test';
import type { RouteName } from '../../../src/core/navigation/routes.ts';
import type { Stage } from './stage.ts';

/** Something a person can see: a screen of the store in one of its states. */
export interface Scene {
  /** Of its pictures: short, and its own. */
  readonly name: string;
  /** The visible texts. */
  readonly title: string;
  /** `start`: shown before or instead of any screen. */
  readonly screen: RouteName | 'start';
  /** Leads a browser that was never here to it, in English. Answers what is to be seen then. */
  readonly open: (stage: Stage) => Promise<Locator>;
  /** Whether the scene exists in the game's web view, without header and footer. `only`: it exists only there. */
  readonly inGame?: 'too' | 'only';
  /** Shown only briefly, so it has no heading. */
  readonly passing?: true;
  /** Is printed. */
  readonly printed?: true;
  /** Console errors that belong to it. */
  readonly errors?: readonly RegExp[];
}
