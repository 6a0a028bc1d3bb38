import type { ComponentType } from 'react';
import type { TextPart } from './i18n.ts';
import { Texts } from './texts.tsx';

/** The component once a part of the texts is there; a spinner as high as a page until then. */
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
