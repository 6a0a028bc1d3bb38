import type { CaptchaWidgetProps } from '#ports/captcha.ts';
import type { ClockPort } from '#ports/clock.ts';
import { useLayoutEffect, useRef } from 'react';
import ReCaptcha from 'react-google-recaptcha';
import { darkScheme } from '../shared/dark-scheme.ts';

interface Props extends CaptchaWidgetProps {
  readonly siteKey: string;
}

/** The global of the first script, before the second is loaded. */
interface CaptchaWindow {
  readonly grecaptcha?: { ready?(callback: () => void): void };
}

const timeout = 30_000;

/** Matches the address of every frame of the captcha. */
const captchaFrames = /^https:\/\/(?:www\.google|recaptcha\.google)\.com\/recaptcha\//;

/** Waits for the second script once the first is loaded. Rejects if it times out. */
export function captchaReady(clock: ClockPort): Promise<void> {
  const { grecaptcha } = window as CaptchaWindow;
  return new Promise((resolve, reject) => {
    if (!grecaptcha?.ready) return reject(new Error('the captcha script returned something else'));
    const stop = clock.after(timeout, () =>
      reject(new Error('the second captcha script did not load')),
    );
    grecaptcha.ready(() => {
      stop();
      resolve();
    });
  });
}

/**
 * The widget; its scripts must be loaded. When it unmounts, its elements are removed from the page and its callbacks
 * ignored.
 */
export function CaptchaBox({ siteKey, language, onSolved, onTrouble }: Props) {
  const widget = useRef<ReCaptcha>(null);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(false);

  useLayoutEffect(() => {
    const { current } = widget;
    const own = place.current;
    shown.current = true;
    return () => {
      shown.current = false;
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
        theme={darkScheme().matches ? 'dark' : 'light'}
        onChange={(token) => {
          if (shown.current && token !== null) onSolved(token);
        }}
        onExpired={() => {
          if (shown.current) onTrouble('expired');
        }}
        onErrored={() => {
          if (shown.current) onTrouble('blocked');
        }}
      />
    </div>
  );
}

/** The challenge is a box at the end of the body, outside the widget's element, and is not removed by the library. */
function removeForeignLayers(own: Element): void {
  for (const frame of document.querySelectorAll('iframe')) {
    if (captchaFrames.test(frame.src) && !own.contains(frame)) {
      frame.closest('body > *')?.remove();
    }
  }
}
