import type { CallProblem } from '#ports/result.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import offline from '../art/offline.svg';
import tangled from '../art/error.svg';
import { Button } from '../components/button.tsx';
import { useStore } from '../store-context.ts';
import { focusHeading, passFocusOn } from './focus-heading.ts';
import css from './failure.module.css';
import { comesBeforeScreen } from './screen.tsx';

interface Props {
  readonly problem: CallProblem;
  readonly onRetry: () => void;
  /** Whether it heads the page, which has nothing else: it names the window then, and takes the focus. */
  readonly alone?: boolean;
}

/**
 * Says in place why a read failed, and offers a retry. It mentions automatic retries only if the network is down: the
 * owner retries when it is back. If it is not the only content, render it in a live region.
 */
export const ProblemNotice = observer(function ProblemNotice({ problem, onRetry, alone }: Props) {
  const { t } = useTranslation();
  const { connectivity } = useStore().app;
  const { online } = connectivity;
  // An answer that says nothing may be that of a network's sign-in page.
  const outOfReach = problem === 'unavailable' && !online;
  const key = problem === 'signed-out' ? 'signedOut' : outOfReach ? 'unreachable' : problem;
  const Title = alone ? 'h1' : 'h2';
  const title = t(`problems.${key}.title`);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!alone) return;
    comesBeforeScreen();
    heading.current?.focus();
    document.title = `${title} · ${t('app.name')}`;
  }, [title, t, alone]);

  function retry(): void {
    onRetry();
    focusHeading();
  }

  return (
    <div ref={passFocusOn} className={css.problem}>
      <img src={key === 'unreachable' ? offline : tangled} alt="" width={240} height={180} />
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <p>
        {key === 'unreachable' && !online
          ? `${t('problems.unreachable.body')} ${t('problems.byItself')}`
          : t(`problems.${key}.body`)}
      </p>
      <Button onClick={retry}>{t('app.retry')}</Button>
    </div>
  );
});
