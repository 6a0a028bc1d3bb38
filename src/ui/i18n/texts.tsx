import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Splash } from '../layout/splash.tsx';
import { hasPart, loadPart, type TextPart } from './i18n.ts';

interface Props {
  readonly part: TextPart;
  readonly children: ReactNode;
  /** Rendered until the translations are loaded; by default a spinner as high as a page. */
  readonly waiting?: ReactNode;
  /** Rendered if they can't be loaded. Without it, that counts as a missing part of the page. */
  readonly failed?: ReactNode;
}

/** Loads a namespace together with its children, and renders them once both are loaded. */
export function Texts({ part, children, waiting = <Splash />, failed }: Props) {
  const { i18n } = useTranslation();
  const [ready, setReady] = useState(() => hasPart(i18n, part));
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    let wanted = true;
    loadPart(i18n, part).then(
      () => wanted && setReady(true),
      (error: unknown) => wanted && setFailure(error),
    );
    return () => {
      wanted = false;
    };
  }, [i18n, part]);

  if (failure !== undefined) {
    if (failed === undefined) throw failure;
    return failed;
  }
  return ready ? children : waiting;
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
