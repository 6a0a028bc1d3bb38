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

  useLayoutEffect(() => {
    const { current } = widget;
    return () => {
      current?.reset();
      removeFrames();
    };
  }, []);

  return (
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
  );
}

/** The challenge stands in boxes of its own at the end of the body, which nobody else takes away. */
function removeFrames(): void {
  for (const frame of document.querySelectorAll('iframe')) {
    if (!captchaFrames.test(frame.src)) continue;
    const box = frame.closest('body > *');
    if (box instanceof HTMLElement && !box.querySelector('main')) box.remove();
    else frame.remove();
  }
}
