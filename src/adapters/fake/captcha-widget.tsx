import './captcha-widget.css';
import type { CaptchaWidgetSlot } from '#ui/slots.ts';
import { useEffect, useState } from 'react';
import { solveCaptcha } from './world/privacy.ts';
import type { CaptchaFate } from './world/state.ts';
import type { World } from './world/world.ts';

const texts: Readonly<Record<string, readonly [label: string, note: string]>> = {
  en: ["I'm not a robot", 'A pretended captcha of the demo.'],
  de: ['Ich bin kein Roboter', 'Ein gespieltes Captcha der Demo.'],
  es: ['No soy un robot', 'Un captcha simulado de la demo.'],
  fr: ['Je ne suis pas un robot', 'Un captcha fictif de la démo.'],
  ko: ['로봇이 아니에요', '데모용 가상 캡차예요.'],
  pt: ['Não sou um robô', 'Um captcha de mentira da demo.'],
  ru: ['Я не робот', 'Игрушечная капча демо.'],
};

/** The fake captcha: a box to tick, which behaves as the world's scenario says. */
export function createCaptchaWidget(world: World): CaptchaWidgetSlot {
  return function CaptchaWidget({ language, onSolved, onTrouble, children }) {
    const [fate, setFate] = useState<CaptchaFate>();
    const [ticked, setTicked] = useState(false);
    const [label, note] = texts[language] ?? texts['en'] ?? [];

    useEffect(() => {
      let wanted = true;
      async function appear(): Promise<void> {
        const { captcha } = await world.read();
        if (!wanted) return;
        setFate(captcha);
        if (captcha === 'blocked' || captcha === 'slow') onTrouble(captcha);
      }
      void appear();
      return () => {
        wanted = false;
      };
    }, [onTrouble]);

    async function tick(): Promise<void> {
      if (ticked) return;
      setTicked(true);
      const token = await world.run(solveCaptcha);
      if (fate !== 'expires') return onSolved(token);
      setTicked(false);
      onTrouble('expired');
    }

    if (fate === undefined || fate === 'blocked' || fate === 'slow') return children;
    return (
      <div className="demo-captcha">
        <label>
          <input type="checkbox" checked={ticked} onChange={() => void tick()} />
          <span>{label}</span>
        </label>
        <small>{note}</small>
      </div>
    );
  };
}
