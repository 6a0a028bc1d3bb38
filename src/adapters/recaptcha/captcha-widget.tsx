import type { Clock } from '#ports/device.ts';
import type { CaptchaWidgetSlot } from '#ui/slots.ts';
import { useEffect, useState } from 'react';
import type { CaptchaBox } from './captcha-box.tsx';
import { captchaScript } from './addresses.ts';

export interface CaptchaOptions {
  readonly siteKey: string;
  readonly clock: Clock;
  readonly loadScript: (address: string) => Promise<void>;
}

/** What the first script puts into the page before the second has come. */
interface CaptchaWindow {
  readonly grecaptcha?: { ready?(callback: () => void): void; readonly render?: unknown };
}

const slowAfter = 8_000;
const lostAfter = 30_000;

/** reCAPTCHA's box to tick. Its scripts are fetched when it first appears; it begins anew whenever it is mounted. */
export function createCaptchaWidget(options: CaptchaOptions): CaptchaWidgetSlot {
  const { siteKey, clock, loadScript } = options;

  async function load(): Promise<typeof CaptchaBox> {
    const [{ CaptchaBox: Box }] = await Promise.all([import('./captcha-box.tsx'), loadApi()]);
    return Box;
  }

  async function loadApi(): Promise<void> {
    if (!(window as CaptchaWindow).grecaptcha?.render) await loadScript(captchaScript);
    const { grecaptcha } = window as CaptchaWindow;
    await new Promise<void>((resolve, reject) => {
      if (!grecaptcha?.ready) return reject(new Error('what came as the captcha is none'));
      const stop = clock.after(lostAfter, () => reject(new Error('the captcha came only in part')));
      grecaptcha.ready(() => {
        stop();
        resolve();
      });
    });
  }

  return function CaptchaWidget({ language, onSolved, onTrouble }) {
    const [Box, setBox] = useState<typeof CaptchaBox>();

    useEffect(() => {
      let wanted = true;
      let late = false;
      const stop = clock.after(slowAfter, () => {
        late = true;
        onTrouble('slow');
      });
      const come = (loaded: typeof CaptchaBox) => {
        if (!wanted) return;
        if (late) onTrouble(undefined);
        setBox(() => loaded);
      };
      const fail = (error: unknown) => {
        if (!wanted) return;
        console.warn('no captcha', error);
        onTrouble('blocked');
      };
      void load().then(come, fail).finally(stop);
      return () => {
        wanted = false;
        stop();
      };
    }, [onTrouble]);

    if (!Box) return null;
    return <Box siteKey={siteKey} language={language} onSolved={onSolved} onTrouble={onTrouble} />;
  };
}
