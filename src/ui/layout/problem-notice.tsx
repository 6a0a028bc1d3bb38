import type { CallProblem } from '#ports/result.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import offline from '#art/offline.svg';
import tangled from '#art/error.svg';
import { Button } from '../components/button.tsx';
import { useStore } from '../store-context.ts';
import { focusHeading, passFocusOn } from './focus-heading.ts';
import css from './failure.module.css';
import { markFocusTaken } from './screen.tsx';

interface Props {
  readonly problem: CallProblem;
  readonly onRetry: () => void;
  /** Whether it is the page's only content: then it sets the title and takes the focus. */
  readonly alone?: boolean;
}

/**
 * Shows why loading failed, and offers a retry. Mentions automatic retries only if the network is down, as the owner
 * retries when it is back. If it is not the only content, render it in a live region.
 */
export const ProblemNotice = observer(function ProblemNotice({ problem, onRetry, alone }: Props) {
  const { t } = useTranslation();
  const { connectivity } = useStore().app;
  const { online } = connectivity;
  // An unusable answer may come from a captive portal.
  const outOfReach = problem === 'unavailable' && !online;
  const key = problem === 'signed-out' ? 'signedOut' : outOfReach ? 'unreachable' : problem;
  const Title = alone ? 'h1' : 'h2';
  const title = t(`problems.${key}.title`);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!alone) return;
    markFocusTaken();
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
      <Title ref={heading} id={alone ? 'content' : undefined} tabIndex={-1}>
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
