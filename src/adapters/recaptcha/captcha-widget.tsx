import type { ClockPort } from '#ports/clock.ts';
import type { CaptchaWidgetSlot } from '#ui/slots.ts';
import { useEffect, useState } from 'react';
import type { CaptchaBox } from './captcha-box.tsx';
import { captchaScript } from './addresses.ts';

export interface CaptchaOptions {
  readonly siteKey: string;
  readonly clock: ClockPort;
  readonly loadScript: (address: string, signal: AbortSignal) => Promise<void>;
}

/** The globals of both scripts. */
interface CaptchaWindow {
  readonly grecaptcha?: { readonly render?: unknown };
}

const slowAfter = 8_000;

/**
 * reCAPTCHA's checkbox. Its scripts are loaded with the first mount; the first is aborted if the box unmounts before.
 * Each mount starts over.
 */
export function createCaptchaWidget(options: CaptchaOptions): CaptchaWidgetSlot {
  const { siteKey, clock, loadScript } = options;

  async function load(signal: AbortSignal): Promise<typeof CaptchaBox> {
    const [{ CaptchaBox: Box, captchaReady }] = await Promise.all([
      import('./captcha-box.tsx'),
      (window as CaptchaWindow).grecaptcha?.render ? undefined : loadScript(captchaScript, signal),
    ]);
    await captchaReady(clock);
    return Box;
  }

  return function CaptchaWidget({ language, onSolved, onTrouble, children }) {
    const [Box, setBox] = useState<typeof CaptchaBox>();

    useEffect(() => {
      const unmounted = new AbortController();
      const { signal } = unmounted;
      let late = false;
      const stop = clock.after(slowAfter, () => {
        late = true;
        onTrouble('slow');
      });
      const show = (loaded: typeof CaptchaBox) => {
        if (signal.aborted) return;
        if (late) onTrouble(undefined);
        setBox(() => loaded);
      };
      const fail = (error: unknown) => {
        if (signal.aborted) return;
        console.warn('the captcha failed to load', error);
        onTrouble('blocked');
      };
      void load(signal).then(show, fail).finally(stop);
      return () => {
        unmounted.abort();
        stop();
      };
    }, [onTrouble]);

    if (!Box) return children;
    return <Box siteKey={siteKey} language={language} onSolved={onSolved} onTrouble={onTrouble} />;
  };
}
