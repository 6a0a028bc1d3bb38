import { type RouteName, routeNamed, routes } from '#core/navigation/routes.ts';
import { Layout } from '#ui/layout/layout.tsx';
import { LoadingStatus } from '#ui/layout/loading.tsx';
import { Guard } from '#ui/routing/guard.tsx';
import { isPrerendered } from '#ui/routing/prerendered.ts';
import { Routing } from '#ui/routing/routing.tsx';
import type { ComponentType } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type RenderedStore, type RenderOptions, renderPage } from './render-page.tsx';

type Screens = Readonly<Partial<Record<RouteName, ComponentType>>>;

/**
 * Returns a function that renders these screens of the app in its layout, and nothing at any other address. A test of
 * few screens is then not related to changes of the others.
 */
export function rendererOf(screens: Screens) {
  return (address: string, options: RenderOptions = {}): Promise<RenderedStore> =>
    renderPage(address, options, () => (
      <>
        <LoadingStatus />
        <Routing at={undefined}>
          <SomeScreens screens={screens} />
        </Routing>
      </>
    ));
}

function SomeScreens({ screens }: { readonly screens: Screens }) {
  const [path] = useLocation();
  const search = useSearch();
  const name = routeNamed(path);
  const Screen = screens[name];
  if (!Screen) return null;
  const screen = <Screen key={`${path}?${search}`} />;
  if (name === 'login') return screen;
  const framed = <Layout>{screen}</Layout>;
  const guarded = name !== 'root' && name !== 'notFound' && routes[name].guarded;
  return guarded ? <Guard prerendered={isPrerendered(name)}>{framed}</Guard> : framed;
}
