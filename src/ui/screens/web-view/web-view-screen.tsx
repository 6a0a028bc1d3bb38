import { capabilities } from '#core/web-view/verdict.ts';
import { WebViewCheck, type WebViewCheckState } from '#core/web-view/web-view-check.ts';
import type { Capability } from '#ports/web-view.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../i18n/texts.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { focusHeading } from '../../layout/focus-heading.ts';
import { ProblemNotice } from '../../layout/problem-notice.tsx';
import { Screen } from '../../layout/screen.tsx';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useStore } from '../../store-context.ts';
import css from './web-view-screen.module.css';

const kinds = {
  good: 'success',
  limited: 'info',
  'no-game': 'warning',
  'cannot-sign-in': 'danger',
  'cannot-buy': 'danger',
} as const;

/** Shows whether the store works in this browser or web view. No other page links here. */
export const WebViewScreen = withTexts(
  'account',
  observer(function WebViewScreen() {
    const { t } = useTranslation('account');
    const { device, embedded, connectivity } = useStore().app;
    const [check] = useState(() => new WebViewCheck(device.webView, embedded));
    const { state } = check;
    const { online } = connectivity;

    // Its code may have failed to load while the network was down.
    useEffect(() => {
      if (check.state.kind !== 'checked') void check.run();
    }, [check, online]);

    return (
      <Screen name="webView" title={t('webView.title')} lead={t('webView.lead')}>
        <div className={css.report}>
          <div role="status">
            {state.kind === 'failed' ? (
              <ProblemNotice problem="unreachable" onRetry={() => void check.run()} />
            ) : null}
            {state.kind === 'checked' ? <Verdict {...state} /> : null}
            {state.kind === 'checking' ? <p>{t('webView.checking')}</p> : null}
          </div>
          {state.kind === 'checked' ? <Report check={check} checked={state} /> : null}
        </div>
      </Screen>
    );
  }),
);

type Checked = Extract<WebViewCheckState, { kind: 'checked' }>;

function Verdict({ verdict }: Checked) {
  const { t } = useTranslation('account');
  return (
    <Notice kind={kinds[verdict]} title={t(`webView.verdicts.${verdict}.title`)}>
      {t(`webView.verdicts.${verdict}.body`)}
    </Notice>
  );
}

interface ReportProps {
  readonly check: WebViewCheck;
  readonly checked: Checked;
}

const Report = observer(function Report({ check, checked }: ReportProps) {
  const { t } = useTranslation('account');
  const { embedded } = useStore().app;
  const { report, code } = checked;
  const stateOf = (capability: Capability) => {
    if (report[capability] !== 'missing') return report[capability];
    if (capability === 'wallets') return 'unneeded';
    return capability === 'bridge' && !embedded.on ? 'elsewhere' : 'missing';
  };

  /** The button is removed with the report. Safari does not focus a button that is clicked. */
  function again(): void {
    void check.run();
    focusHeading();
  }

  return (
    <>
      <dl className={css.capabilities}>
        {capabilities.map((capability) => (
          <div key={capability}>
            <dt>{t(`webView.capabilities.${capability}`)}</dt>
            <dd aria-live="polite">{t(`webView.states.${stateOf(capability)}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('webView.code', { code })}</p>
      <div className={css.actions}>
        <Button variant="secondary" onClick={again}>
          {t('webView.again')}
        </Button>
        <CopyButton text={code} label={t('webView.copy')} />
      </div>
    </>
  );
});
