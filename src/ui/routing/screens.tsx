import { routeNamed, routes } from '#core/navigation/routes.ts';
import { lazy, Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import { isPrerendered } from './prerendered.ts';
import { CloseWebView } from '../layout/close-web-view.tsx';
import { ErrorBoundary } from '../layout/error-boundary.tsx';
import { Guard } from './guard.tsx';
import { ReplaceDocument } from './replace-document.tsx';
import { Splash } from '../layout/splash.tsx';
import { RedirectTo } from '../components/redirect-to.tsx';
import { chunks, Layout } from './screen-chunks.ts';
import { useStore } from '../store-context.ts';

/** The style guide, for designers; only development builds contain it. */
const Styleguide =
  process.env.NODE_ENV === 'development'
    ? lazy(async () => ({ default: (await import('../styleguide/styleguide.tsx')).Styleguide }))
    : undefined;

/** The screen for the address, in its layout. */
export function Screens() {
  const [path] = useLocation();
  const search = useSearch();
  const { app, slots } = useStore();
  if (Styleguide && path === '/styleguide') {
    return (
      <Suspense fallback={<Splash />}>
        <Styleguide />
      </Suspense>
    );
  }
  const named = routeNamed(path);
  const name = named === 'family' && !app.family ? 'notFound' : named;
  if (name === 'root') return <RedirectTo to={routes.home.path} />;
  // Every script can read the address that the document was opened with, and a mail's link contains a token.
  // Third-party scripts are loaded at the checkout and in the privacy centre.
  if (name === 'checkout' && (app.device.mailLink ?? slots.captchaMayRun()))
    return <ReplaceDocument />;
  if (name === 'privacy' && app.device.mailLink) return <ReplaceDocument />;
  const { Component: Screen } = chunks[name];
  const address = `${path}?${search}`;
  const screen = <Screen key={address} />;
  if (name === 'login') return screen;
  // A failing screen does not affect the layout. The next address starts without the failure.
  const framed = (
    <Layout>
      <ErrorBoundary key={address} updates={app.updates} close={<CloseWebView />}>
        {screen}
      </ErrorBoundary>
    </Layout>
  );
  if (name === 'notFound' || !routes[name].guarded) return framed;
  return <Guard prerendered={isPrerendered(name)}>{framed}</Guard>;
}
