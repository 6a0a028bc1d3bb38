import { solveCaptcha } from '#adapters/fake/world/privacy.ts';
import type { World } from '#adapters/fake/world/world.ts';

interface Rendered {
  callback(token: string | null): void;
  'expired-callback'(): void;
}

interface Wanted extends Rendered {
  readonly sitekey: string;
  readonly hl?: string;
  readonly theme?: string;
}

const origin = 'https://www.google.com/recaptcha/api2';

/** Replaces Google's scripts, over the fake world: a widget, and a challenge at the end of the body. */
export class CaptchaStandIn {
  readonly #world: World;
  readonly asked: string[] = [];
  readonly languages: unknown[] = [];
  readonly siteKeys: unknown[] = [];
  readonly themes: unknown[] = [];
  resets = 0;
  #rendered: Rendered | undefined;

  constructor(world: World) {
    this.#world = world;
    Reflect.deleteProperty(window, 'grecaptcha');
  }

  /** Loads, fails, or never resolves, as the world's captcha state demands. */
  readonly loadScript = async (address: string): Promise<void> => {
    this.asked.push(address);
    const { captcha } = await this.#world.read();
    if (captcha === 'blocked') throw new Error('kept away');
    if (captcha === 'slow') await new Promise<void>(() => {});
    Object.assign(window, {
      grecaptcha: { ready: (run: () => void) => run(), render: this.#render, reset: this.#reset },
    });
  };

  /** Ticks the box, which is solved or expires. */
  async solve(): Promise<void> {
    const { captcha } = await this.#world.read();
    if (captcha === 'expires') return this.#rendered?.['expired-callback']();
    this.#rendered?.callback(await this.#world.run(solveCaptcha));
  }

  readonly #reset = (): void => {
    this.resets++;
  };

  readonly #render = (container: Element, options: Wanted): number => {
    this.#rendered = options;
    this.languages.push(options.hl);
    this.siteKeys.push(options.sitekey);
    this.themes.push(options.theme);
    container.append(frame('anchor'));
    const bubble = document.createElement('div');
    bubble.append(frame('bframe'));
    document.body.append(bubble);
    return this.languages.length - 1;
  };
}

function frame(name: string): HTMLIFrameElement {
  const element = document.createElement('iframe');
  element.src = `${origin}/${name}`;
  return element;
}
