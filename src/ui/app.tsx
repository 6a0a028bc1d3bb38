import { pageLanguage } from '#core/language/languages.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { bringScreensAhead } from './ahead.ts';
import { CloseWebView } from './layout/close-web-view.tsx';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { LoadingStatus } from './layout/loading.tsx';
import { WholeStore } from './layout/whole-store.tsx';
import { dropStrayPresses } from './parts/stray-press.ts';
import { type DrawnAt, Routing } from './routing.tsx';
import { Screens } from './screens.tsx';
import { type Store, StoreContext, useStore } from './store-context.ts';

/** The whole store. */
export function StoreApp({ store, at }: { readonly store: Store; readonly at?: DrawnAt }) {
  return (
    <StoreContext value={store}>
      <DocumentLanguage />
      <TypingWatch />
      <StrayPresses />
      <PictureWatch />
      <ScreensAhead />
      <LoadingStatus />
      <WholeStore />
      <ErrorBoundary updates={store.app.updates} wayOut={<CloseWebView />}>
        <Routing at={at}>
          <Screens />
        </Routing>
      </ErrorBoundary>
    </StoreContext>
  );
}

/** Whatever is typed anywhere on a screen keeps an update from being offered there. */
function TypingWatch() {
  const { navigation } = useStore().app;
  useEffect(() => {
    document.addEventListener('input', navigation.typed);
    return () => document.removeEventListener('input', navigation.typed);
  }, [navigation]);
  return null;
}

/** What is pressed too soon, or held down, was meant for what has gone from there, wherever that was. */
function StrayPresses() {
  useEffect(dropStrayPresses, []);
  return null;
}

/** What a screen is made of is fetched before the press that leads there is done. */
function ScreensAhead() {
  const { account } = useStore().app;
  useEffect(() => bringScreensAhead(account), [account]);
  return null;
}

/** A picture that did not come, as without a network, leaves its place empty instead of a torn frame. */
function PictureWatch() {
  useEffect(() => {
    const mark = ({ type, target }: Event) => {
      if (target instanceof HTMLImageElement) target.toggleAttribute('data-torn', type === 'error');
    };
    for (const type of ['error', 'load']) document.addEventListener(type, mark, true);
    // A first view had pictures before anybody watched.
    for (const picture of document.images) {
      if (picture.complete && picture.naturalWidth === 0)
        picture.toggleAttribute('data-torn', true);
    }
    return () => {
      for (const type of ['error', 'load']) document.removeEventListener(type, mark, true);
    };
  }, []);
  return null;
}

function DocumentLanguage() {
  const { i18n } = useTranslation();
  useEffect(() => {
    document.documentElement.lang = pageLanguage(i18n.language);
  }, [i18n.language]);
  return null;
}
