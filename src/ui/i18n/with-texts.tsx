import type { ComponentType } from 'react';
import type { TextPart } from './i18n.ts';
import { Texts } from './texts.tsx';

/** Renders the component once a namespace is loaded; until then a spinner as high as a page. */
export function withTexts<P extends object>(
  part: TextPart,
  Inside: ComponentType<P>,
): ComponentType<P> {
  return function WithTexts(props: P) {
    return (
      <Texts part={part}>
        <Inside {...props} />
      </Texts>
    );
  };
}
