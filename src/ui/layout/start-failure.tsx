import { pageLanguage } from '#core/language/languages.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import tangled from '#art/error.svg';
import { Button } from '../components/button.tsx';
import css from './failure.module.css';

interface Props {
  /**
   * - `missing`: a chunk failed to load
   * - `insecure`: the page was loaded by plain http, where browsers disable APIs that the store needs
   */
  readonly kind: 'crash' | 'missing' | 'insecure';
  /** By default a reload. Resolves once it has ended without success. */
  readonly onRetry?: () => void | Promise<void>;
}

/** Shown if the store cannot start, or a screen failed. Depends on no part of the store. */
export function StartFailure({ kind, onRetry = reload }: Props) {
  const { t, i18n } = useTranslation();
  const title = t(`problems.${kind}.title`);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  // The focused element has been removed.
  useEffect(() => heading.current?.focus(), []);

  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`;
  }, [title, t]);

  useEffect(() => {
    document.documentElement.lang = pageLanguage(i18n.language);
  }, [i18n.language]);

  async function retry(): Promise<void> {
    setBusy(true);
    await onRetry();
    setBusy(false);
  }

  return (
    <main className={css.failure}>
      <img src={tangled} alt="" width={320} height={240} />
      <h1 id="content" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{t(`problems.${kind}.body`)}</p>
      <div className={css.failureActions}>
        <Button busy={busy} onClick={kind === 'insecure' ? openSafely : () => void retry()}>
          {t(`problems.${kind}.reload`)}
        </Button>
        {kind === 'insecure' ? null : <a href="/home">{t('app.backToStore')}</a>}
      </div>
    </main>
  );
}

function openSafely(): void {
  location.replace(location.href.replace(/^http:/, 'https:'));
}

function reload(): void {
  location.reload();
}
