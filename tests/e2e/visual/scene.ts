import type { Locator } from 'playwright/test';
import type { RouteName } from '../../../src/core/navigation/routes.ts';
import type { Stage } from './stage.ts';

/** A screen of the store in one of its states. */
export interface Scene {
  /** File name of its screenshots: short and unique. */
  readonly name: string;
  /** Describes the scene in test titles. */
  readonly title: string;
  /** `start`: shown before or instead of any screen. */
  readonly screen: RouteName | 'start';
  /** Opens the scene in English, in a browser without stored data. Returns what must be visible then. */
  readonly open: (stage: Stage) => Promise<Locator>;
  /** Whether the scene exists in the game's web view, without header and footer. `only`: it exists only there. */
  readonly inGame?: 'too' | 'only';
  /** Shown only briefly, so it has no heading. */
  readonly passing?: true;
  /** Also checked as a printed page. */
  readonly printed?: true;
  /** Console errors that the scene causes. */
  readonly errors?: readonly RegExp[];
}

/** Makes scenes of one screen, with the same further fields. `Anywhere` in a name: also in the game's web view. */
export function scenesOf(screen: Scene['screen'], more: Omit<Partial<Scene>, 'screen'> = {}) {
  return (name: string, title: string, open: Scene['open']): Scene => ({
    name,
    title,
    screen,
    open,
    ...more,
  });
}
