import type { CallProblem } from '#ports/result.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import offline from '../art/offline.svg';
import tangled from '../art/error.svg';
import { Button } from '../parts/button.tsx';
import { useStore } from '../store-context.ts';
import css from './layout.module.css';

interface Props {
  readonly problem: CallProblem;
  readonly onRetry: () => void;
}

/** Says in place why nothing could be read, and offers to try again. */
export const ProblemNotice = observer(function ProblemNotice({ problem, onRetry }: Props) {
  const { t } = useTranslation();
  const { connectivity } = useStore().app;
  // An answer that says nothing may be that of a network's sign-in page.
  const outOfReach = problem === 'unavailable' && !connectivity.online;
  const key = problem === 'signed-out' ? 'signedOut' : outOfReach ? 'unreachable' : problem;
  return (
    <div className={css.problem} role="status">
      <img src={key === 'unreachable' ? offline : tangled} alt="" width={240} height={180} />
      <h2>{t(`problems.${key}.title`)}</h2>
      <p>{t(`problems.${key}.body`)}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </div>
  );
});
