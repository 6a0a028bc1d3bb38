import { type RouteName, routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, PageHeading } from '../components/page.tsx';
import { isReturn, restoreScrollPosition } from '../routing/scroll-position.ts';
import { useStore } from '../store-context.ts';

interface Props {
  readonly name: RouteName;
  readonly title: string;
  readonly lead?: ReactNode;
  /** The title says how something goes: it is announced if it changes. */
  readonly live?: boolean;
  /** What title and texts are in, where that is not the page's language. */
  readonly lang?: string;
  readonly width?: ComponentProps<typeof Page>['width'];
  readonly art?: ReactNode;
  /** Stands above the heading: the way back. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

let firstScreen = true;

/** For what has the focus in place of the visit's first screen: that one takes it over. */
export function comesBeforeScreen(): void {
  firstScreen = false;
}

/**
 * A screen's frame. Coming here by navigation scrolls to the top, a return to where it stood; it gives the focus to the heading, names
 * the window and reports the screen.
 */
export const Screen = observer(function Screen({
  name,
  title,
  lead,
  live,
  before,
  children,
  ...page
}: Props) {
  const { app } = useStore();
  // Whoever has to sign in first has not entered.
  const pending = name !== 'notFound' && routes[name].guarded && app.likelySignedIn.pending;
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);

  // Before it is seen: later it would take the focus from what somebody has pressed by then.
  useLayoutEffect(() => {
    if (pending) return;
    app.navigation.entered(name);
    if (!firstScreen) {
      // From now on screens fade in.
      document.documentElement.dataset['further'] = '';
      restoreScrollPosition();
      // Who is in a menu or a dialog by then stays there.
      const busy = document.activeElement?.closest('[popover], dialog');
      if (!busy) heading.current?.focus({ preventScroll: true });
    } else if (isReturn()) restoreScrollPosition();
    firstScreen = false;
  }, [app, name, pending]);

  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`;
  }, [title, t]);

  return (
    <Page {...page}>
      {before}
      <PageHeading id="content" ref={heading} lead={lead} aria-live={live ? 'polite' : undefined}>
        {title}
      </PageHeading>
      {children}
    </Page>
  );
});
