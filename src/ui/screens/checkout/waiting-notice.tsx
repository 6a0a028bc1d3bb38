import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import picture from '../../art/checking.svg';
import { focusHeading } from '../../layout/focus-heading.ts';
import { HelpLink } from '../../layout/help-link.tsx';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useStore } from '../../store-context.ts';
import css from './checkout-screen.module.css';
import type { Waiting } from './waiting.ts';

interface Props {
  readonly state: Waiting;
}

/** Stands in place of the form: what is known, and what there is to do. Takes over the focus from the form. */
export function WaitingNotice({ state }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { kind, attempt } = state;

  useLayoutEffect(() => {
    if (document.activeElement?.closest('main form')) box.current?.focus();
  }, []);

  return (
    <div ref={box} tabIndex={-1} className={css.waiting}>
      <Notice
        kind={kind === 'stale' ? 'warning' : kind === 'delivering' ? 'success' : 'info'}
        title={t(`checkout.${kind}.title`)}
      >
        <img className={css.checking} src={picture} alt="" width={160} height={120} />
        <p>{t(`checkout.${kind}.body`)}</p>
        <p className={css.reference}>{t('checkout.reference', { reference: attempt.id })}</p>
        <div className={css.answers}>
          <CopyButton text={attempt.id} label={t('checkout.copy')} done={t('checkout.copied')} />
          <Answers kind={kind} sku={attempt.sku} />
        </div>
      </Notice>
    </div>
  );
}

function Answers({ kind, sku }: { readonly kind: Waiting['kind']; readonly sku: string }) {
  const { t } = useTranslation();
  const { purchases } = useStore().app;
  if (kind === 'stale') {
    const settle = () => {
      purchases.settle(sku);
      focusHeading();
    };
    return (
      <>
        <HelpLink />
        <Button variant="secondary" onClick={settle}>
          {t('checkout.stale.understood')}
        </Button>
      </>
    );
  }
  if (kind !== 'asking') return null;
  return (
    <>
      <Button variant="secondary" onClick={() => purchases.answerBank(sku, false)}>
        {t('checkout.asking.leave')}
      </Button>
      <Button onClick={() => purchases.answerBank(sku, true)}>{t('checkout.asking.goOn')}</Button>
    </>
  );
}
