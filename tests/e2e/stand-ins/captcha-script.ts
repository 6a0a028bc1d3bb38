// Runs in the page in place of reCAPTCHA's second script: the same global, callbacks and frames, as far as a
// box to tick needs them.

interface RenderOptions {
  readonly sitekey: string;
  readonly hl?: string;
  callback(token: string | null): void;
  'expired-callback'(): void;
  'error-callback'(): void;
}

interface CaptchaWindow {
  grecaptcha?: Readonly<Record<string, unknown>> & { readonly waiting?: readonly (() => void)[] };
  trustedTypes?: { createPolicy(name: string, rules: object): unknown };
}

const anchor = 'https://www.google.com/recaptcha/api2/anchor';
const challenge = 'https://www.google.com/recaptcha/api2/bframe';

/** Google's scripts make a policy of their own where Trusted Types are enforced. */
(window as CaptchaWindow).trustedTypes?.createPolicy('goog#html', {
  createHTML: (html: string) => html,
});

let widgets = 0;

function render(container: Element, options: RenderOptions): number {
  const box = document.createElement('iframe');
  box.title = 'reCAPTCHA';
  box.src = `${anchor}?k=${options.sitekey}&hl=${options.hl ?? ''}`;
  box.style.cssText = 'width: 304px; height: 78px; border: 0';
  container.append(box);
  // As the real one does: the challenge stands at the end of the body, whatever the widget is in.
  const bubble = document.createElement('div');
  bubble.style.cssText =
    'visibility: hidden; position: absolute; top: -10000px; z-index: 2000000000';
  const frame = document.createElement('iframe');
  frame.title = 'recaptcha challenge expires in two minutes';
  frame.src = challenge;
  bubble.append(frame);
  document.body.append(bubble);
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== box.contentWindow && source !== frame.contentWindow) return;
    const { kind, token } = data as { readonly kind: string; readonly token?: string };
    if (kind === 'ask')
      bubble.style.cssText = 'position: fixed; inset: 2rem auto auto 2rem; z-index: 2000000000';
    if (kind === 'solved') {
      bubble.style.visibility = 'hidden';
      options.callback(token ?? '');
    }
    if (kind === 'expired') options['expired-callback']();
  });
  return widgets++;
}

const { grecaptcha } = window as CaptchaWindow;
(window as CaptchaWindow).grecaptcha = {
  ready: (callback: () => void) => callback(),
  render,
  reset() {},
  getResponse: () => '',
};
for (const callback of grecaptcha?.waiting ?? []) callback();
