import { useEffect, useState } from 'react';
import { Slow } from './slow-notice.tsx';
import { Spinner } from '../components/spinner.tsx';
import { useStore } from '../store-context.ts';
import { CloseWebView } from './close-web-view.tsx';
import css from './splash.module.css';
import { Loading } from './loading.tsx';

interface Props {
  /** Whether it is a part of a page that is there already. */
  readonly within?: boolean;
}

/** Milliseconds until it is said that it takes long. */
const patience = 5_000;

/**
 * Stands where a screen will be, for as long as it is not known which or its code is on its way. Where that takes
 * long it says so, and has the page loaded again.
 */
export function Splash({ within = false }: Props) {
  const { updates } = useStore().app;
  const [slow, setSlow] = useState(false);
  const Frame = within ? 'div' : 'main';

  useEffect(() => {
    const timer = setTimeout(setSlow, patience, true);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Frame className={css.splash}>
      <Spinner size="large" />
      <Loading />
      {within ? null : <CloseWebView />}
      <div aria-live="polite">{slow ? <Slow stays={updates.holdsLink} /> : null}</div>
    </Frame>
  );
}
