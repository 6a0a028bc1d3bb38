import type { AroundNavHandler } from 'wouter';

/** What an entry of the history holds that the store has added behind one of its own. */
const mark = { within: true };

const marked = (): boolean => Boolean((history.state as Partial<typeof mark> | null)?.within);

/** For the router: marks each page that is added to the history; one that takes another's place takes over its mark. */
export const markWayBack: AroundNavHandler = (navigate, to, options) => {
  const within = !options?.replace || marked();
  navigate(to, { ...options, state: within ? mark : null });
};

/** Whether the page before this one in the history is of the store, too; browsers without `navigation` do not tell. */
export function canGoBack(): boolean {
  return 'navigation' in window ? window.navigation.canGoBack : marked();
}
