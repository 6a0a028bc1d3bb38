import { isPaid } from '#core/purchase/paid.ts';
import { useTranslation } from 'react-i18next';
import picture from '#art/checking.svg';
import { CopyButton } from '../../components/copy-button.tsx';
import { focusHeading, passFocusOn } from '../../layout/focus-heading.ts';
import { useClickGuard } from '../../components/click-guard.ts';
import { HelpLink } from '../../components/help-link.tsx';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Actions } from '../../components/page.tsx';
import { useAccount } from '../../store-context.ts';
import css from './checkout-screen.module.css';
import type { Waiting } from './waiting.ts';

interface Props {
  readonly state: Waiting;
}

/** Replaces the form: the status, and what the player can do. */
export function WaitingNotice({ state }: Props) {
  const { t } = useTranslation(['checkout', 'store']);
  const { kind, attempt } = state;
  const words = kind === 'stale' && isPaid(attempt) ? 'undelivered' : kind;

  return (
    <Notice
      ref={passFocusOn}
      kind={kind === 'stale' ? 'warning' : kind === 'delivering' ? 'success' : 'info'}
      title={t(`${words}.title`)}
    >
      <img className={css.checking} src={picture} alt="" width={160} height={120} />
      <p>{t(`${words}.body`)}</p>
      {kind === 'asking' ? null : (
        <p className={css.reference}>{t('store:purchases.reference', { reference: attempt.id })}</p>
      )}
      <Actions className={css.answers}>
        {isQuestion(kind) ? <Answers key={kind} kind={kind} sku={attempt.sku} /> : null}
        {kind === 'asking' ? null : (
          <CopyButton text={attempt.id} label={t('store:purchases.copy')} />
        )}
        {kind === 'stale' ? <Settle sku={attempt.sku} /> : null}
      </Actions>
    </Notice>
  );
}

type Question = 'asking' | 'unasked' | 'paused';

function isQuestion(kind: Waiting['kind']): kind is Question {
  return kind === 'asking' || kind === 'unasked' || kind === 'paused';
}

interface AnswerProps {
  readonly sku: string;
}

function Settle({ sku }: AnswerProps) {
  const { t } = useTranslation('store');
  const { purchases } = useAccount();

  function settle(): void {
    purchases.settle(sku);
    focusHeading();
  }

  return (
    <>
      <HelpLink />
      <Button ref={passFocusOn} variant="secondary" onClick={settle}>
        {t('purchases.understood')}
      </Button>
    </>
  );
}

/** A purchase that may be paid cannot be abandoned: its items would never be granted. */
function Answers({ kind, sku }: AnswerProps & { readonly kind: Question }) {
  const { t } = useTranslation('checkout');
  const { purchases } = useAccount();
  const guard = useClickGuard();

  /** The buttons are removed, and a dialog may follow that returns the focus. */
  function answer(goOn: boolean): void {
    purchases.answer(sku, goOn);
    focusHeading();
  }

  return (
    <>
      {/* A paused purchase may be ordered now. */}
      <Button
        ref={passFocusOn}
        onClickCapture={kind === 'paused' ? guard : undefined}
        onClick={() => answer(true)}
      >
        {t(`${kind}.goOn`)}
      </Button>
      {kind === 'paused' ? null : (
        <Button ref={passFocusOn} variant="secondary" onClick={() => answer(false)}>
          {t('asking.leave')}
        </Button>
      )}
    </>
  );
}
