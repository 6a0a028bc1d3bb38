import { type RouteName, routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { Page, PageHeading } from '../components/page.tsx';
import { isReturn, restoreScrollPosition } from '../routing/scroll-position.ts';
import { useStore } from '../store-context.ts';

interface Props {
  readonly name: RouteName;
  readonly title: string;
  readonly lead?: ReactNode;
  /** The title states a result: it is announced when it changes. */
  readonly live?: boolean;
  /** The language of title and texts if it is not the page's. */
  readonly lang?: string;
  readonly width?: ComponentProps<typeof Page>['width'];
  readonly art?: ReactNode;
  /** Rendered above the heading, for example a back button. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

let firstScreen = true;

/** For content that has the focus before the visit's first screen: that screen then takes it. */
export function markFocusTaken(): void {
  firstScreen = false;
}

/**
 * The frame of a screen. A navigation scrolls to the top, a return restores the position. Focuses the heading, sets the
 * window's title, and reports the screen.
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
  // A player who must sign in first has not opened the screen.
  const pending = name !== 'notFound' && routes[name].guarded && app.likelySignedIn.pending;
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [path] = useLocation();
  const address = `${path}?${useSearch()}`;

  // Before the first paint: later it would take the focus from an element that was clicked meanwhile.
  useLayoutEffect(() => {
    if (pending) return;
    const isOpened = app.navigation.entered(name, address);
    if (!firstScreen) {
      // Later screens fade in.
      document.documentElement.dataset['further'] = '';
      if (isOpened) restoreScrollPosition();
      const { activeElement } = document;
      // Keeps the focus in an open menu or dialog, and in a page that is only drawn again.
      const isBusy = activeElement?.closest(isOpened ? '[popover], dialog' : 'body *');
      if (!isBusy) heading.current?.focus({ preventScroll: true });
    } else if (isReturn()) restoreScrollPosition();
    firstScreen = false;
  }, [app, name, address, pending]);

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
