import type { Locator } from 'playwright/test';
import type { RouteName } from '../../../src/core/navigation/routes.ts';
import type { Stage } from './stage.ts';

/** Something a person can see: a screen of the store in one of its states. */
export interface Scene {
  /** Of its pictures: short, and its own. */
  readonly name: string;
  /** What is to be seen, in words. */
  readonly title: string;
  /** `start`: what stands there before or instead of any screen. */
  readonly screen: RouteName | 'start';
  /** Leads a browser that was never here to it, in English. Answers what is to be seen then. */
  readonly open: (stage: Stage) => Promise<Locator>;
  /** Whether the game's web view shows it, where header and footer are missing. `only`: nobody else does. */
  readonly inGame?: 'too' | 'only';
  /** Stands there for a moment only, so that nothing heads it. */
  readonly passing?: true;
  /** Is printed. */
  readonly printed?: true;
  /** Console errors that belong to it. */
  readonly errors?: readonly RegExp[];
}
