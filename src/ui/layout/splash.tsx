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
 * The placeholder of a screen until it is known which, or its chunk is loaded. If that takes long it says so, and
 * offers a reload.
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
