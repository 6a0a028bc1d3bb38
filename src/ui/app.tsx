import { pageLanguage } from '#core/language/languages.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { prefetchScreens } from './routing/prefetch.ts';
import { CloseWebView } from './layout/close-web-view.tsx';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { LoadingStatus } from './layout/loading.tsx';
import { WholeStore } from './layout/whole-store.tsx';
import { type DrawnAt, Routing } from './routing/routing.tsx';
import { Screens } from './routing/screens.tsx';
import { type Store, StoreContext, useStore } from './store-context.ts';

/** The whole store. */
export function StoreApp({ store, at }: { readonly store: Store; readonly at?: DrawnAt }) {
  return (
    <StoreContext value={store}>
      <DocumentListeners />
      <LoadingStatus />
      <WholeStore />
      <ErrorBoundary updates={store.app.updates} close={<CloseWebView />}>
        <Routing at={at}>
          <Screens />
        </Routing>
      </ErrorBoundary>
    </StoreContext>
  );
}

/** The language of the document, and its listeners. */
function DocumentListeners() {
  const { navigation } = useStore().app;
  const { i18n } = useTranslation();

  useEffect(() => {
    document.documentElement.lang = pageLanguage(i18n.language);
  }, [i18n.language]);

  useEffect(() => {
    const stops = [prefetchScreens(i18n), markTornPictures(), dropHeldEnter()];
    // While a screen has typed input, no update is offered there.
    document.addEventListener('input', navigation.typed);
    return () => {
      document.removeEventListener('input', navigation.typed);
      for (const stop of stops) stop();
    };
  }, [navigation, i18n]);
  return null;
}

/** Ignores key repeats of Enter, which would submit a form again and again. Returns a function that stops it. */
function dropHeldEnter(): () => void {
  const drop = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  };
  document.addEventListener('keydown', drop, true);
  return () => document.removeEventListener('keydown', drop, true);
}

/** Hides pictures that fail to load, for example offline. Returns a function that stops it. */
function markTornPictures(): () => void {
  const mark = ({ type, target }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-torn', type === 'error');
  };
  for (const type of ['error', 'load']) document.addEventListener(type, mark, true);
  // Prerendered pictures may have failed before.
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0) picture.toggleAttribute('data-torn', true);
  }
  return () => {
    for (const type of ['error', 'load']) document.removeEventListener(type, mark, true);
  };
}
