import type { CaptchaWidgetProps } from '#ports/captcha.ts';
import { useLayoutEffect, useRef } from 'react';
import ReCaptcha from 'react-google-recaptcha';
import { captchaFrames } from './addresses.ts';

interface Props extends CaptchaWidgetProps {
  readonly siteKey: string;
}

/** The widget, once its scripts are there. When it goes, nothing of it stays in the page. */
export function CaptchaBox({ siteKey, language, onSolved, onTrouble }: Props) {
  const widget = useRef<ReCaptcha>(null);
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = widget;
    const own = place.current;
    return () => {
      current?.reset();
      if (own) removeForeignLayers(own);
    };
  }, []);

  return (
    <div ref={place}>
      <ReCaptcha
        ref={widget}
        sitekey={siteKey}
        hl={language}
        theme={matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'}
        onChange={(token) => {
          if (token !== null) onSolved(token);
        }}
        onExpired={() => onTrouble('expired')}
        onErrored={() => onTrouble('blocked')}
      />
    </div>
  );
}

/** The challenge stands in a box at the end of the body, outside the widget's place, where nobody else clears up. */
function removeForeignLayers(own: Element): void {
  for (const frame of document.querySelectorAll('iframe')) {
    if (captchaFrames.test(frame.src) && !own.contains(frame)) {
      frame.closest('body > *')?.remove();
    }
  }
}
