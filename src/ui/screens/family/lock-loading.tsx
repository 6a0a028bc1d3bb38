import { Card } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Loading } from '../../layout/loading.tsx';
import css from './family-screen.module.css';

/** As high as a lock that is off, so that little moves. */
export function LockLoading() {
  return (
    <Card>
      <Loading />
      <Skeleton shape="block" className={css.loading} />
    </Card>
  );
}
