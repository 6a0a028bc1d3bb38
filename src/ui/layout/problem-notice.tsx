import type { CallProblem } from '#ports/result.ts';
import { useTranslation } from 'react-i18next';
import offline from '../art/offline.svg';
import tangled from '../art/error.svg';
import { Button } from '../parts/button.tsx';
import css from './layout.module.css';

interface Props {
  readonly problem: CallProblem;
  readonly onRetry: () => void;
}

/** Says in place why nothing could be read, and offers to try again. */
export function ProblemNotice({ problem, onRetry }: Props) {
  const { t } = useTranslation();
  const key = problem === 'signed-out' ? 'signedOut' : problem;
  return (
    <div className={css.problem} role="status">
      <img src={problem === 'unreachable' ? offline : tangled} alt="" width={240} height={180} />
      <h2>{t(`problems.${key}.title`)}</h2>
      <p>{t(`problems.${key}.body`)}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </div>
  );
}
