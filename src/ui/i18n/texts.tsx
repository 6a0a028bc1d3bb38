import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Splash } from '../layout/splash.tsx';
import { WhenReachable } from '../layout/when-reachable.tsx';
import { hasPart, loadPart, type TextPart } from './i18n.ts';

interface Props {
  readonly part: TextPart;
  readonly children: ReactNode;
  /** Rendered until the translations are loaded; by default a spinner as high as a page. */
  readonly waiting?: ReactNode;
  /**
   * Rendered if they can't be loaded, which is retried once the platform is reachable. Without it, that counts as a
   * missing part of the page.
   */
  readonly Failed?: ComponentType<{ readonly error: unknown }>;
}

/** Loads a namespace together with its children, and renders them once both are loaded. */
export function Texts({ part, children, waiting = <Splash />, Failed }: Props) {
  const { i18n } = useTranslation();
  const [ready, setReady] = useState(() => hasPart(i18n, part));
  const [error, setError] = useState<unknown>();

  const load = useCallback(() => {
    loadPart(i18n, part).then(() => setReady(true), setError);
  }, [i18n, part]);

  useEffect(load, [load]);

  if (ready) return children;
  if (error === undefined) return waiting;
  if (!Failed) throw error;
  return (
    <>
      <Failed error={error} />
      <WhenReachable call={load} />
    </>
  );
}

/** Renders the component once a namespace is loaded. */
export function withTexts<P extends object>(
  texts: TextPart | Omit<Props, 'children'>,
  Inside: ComponentType<P>,
): ComponentType<P> {
  const loading = typeof texts === 'string' ? { part: texts } : texts;
  return function WithTexts(props: P) {
    return (
      <Texts {...loading}>
        <Inside {...props} />
      </Texts>
    );
  };
}
