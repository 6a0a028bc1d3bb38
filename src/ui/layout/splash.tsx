import { Spinner } from '../parts/spinner.tsx';
import css from './splash.module.css';
import { Loading } from './loading.tsx';

interface Props {
  /** Whether it is a part of a page that is there already. */
  readonly within?: boolean;
}

/** Stands where a screen will be, for as long as it is not known which or its code is on its way. */
export function Splash({ within = false }: Props) {
  const Frame = within ? 'div' : 'main';
  return (
    <Frame className={css.splash}>
      <Spinner size="large" />
      <Loading />
    </Frame>
  );
}
