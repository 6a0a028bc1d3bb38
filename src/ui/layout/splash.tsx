import { Slow } from './slow-notice.tsx';
import { Spinner } from '../components/spinner.tsx';
import { useStore } from '../store-context.ts';
import { CloseWebView } from './close-web-view.tsx';
import css from './splash.module.css';
import { Loading } from './loading.tsx';
import { useSlow } from './use-slow.ts';

interface Props {
  /** Whether it is inside a page that is already rendered. */
  readonly within?: boolean;
}

/** Time until the slow notice shows, in milliseconds. */
const patience = 5_000;

/**
 * The placeholder of a screen while it is unknown, or its chunk loads. After a while it shows a notice with a reload
 * link.
 */
export function Splash({ within = false }: Props) {
  const { updates } = useStore().app;
  const slow = useSlow(true, patience);
  const Frame = within ? 'div' : 'main';

  return (
    <Frame className={css.splash} tabIndex={within ? undefined : -1}>
      <Spinner size="large" />
      <Loading />
      {within ? null : <CloseWebView />}
      <div aria-live="polite">{slow ? <Slow stays={updates.holdsLink} /> : null}</div>
    </Frame>
  );
}
