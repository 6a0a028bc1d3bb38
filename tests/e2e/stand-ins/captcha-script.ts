// Runs in the page in place of reCAPTCHA's second script: the same global, callbacks and frames, as far as a checkbox
// needs them.

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

const anchorAddress = 'https://www.google.com/recaptcha/api2/anchor';
const challengeAddress = 'https://www.google.com/recaptcha/api2/bframe';

/** Google's scripts create their own policy if Trusted Types are enforced. */
(window as CaptchaWindow).trustedTypes?.createPolicy('goog#html', {
  createHTML: (html: string) => html,
});

interface Widget {
  readonly bubble: HTMLElement;
  readonly options: RenderOptions;
}

function log(text: string): void {
  console.warn(`captcha stand-in: page ${text}`);
}

addEventListener(
  'pointerdown',
  ({ target, clientX, clientY }) =>
    log(`pointerdown on ${(target as Element).localName} at ${clientX} ${clientY}`),
  true,
);

let rendered = 0;
/** By each of a widget's two frames. Weak, as a page may open hundreds. */
const widgets = new WeakMap<HTMLIFrameElement, Widget>();

addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  const frames = Array.from(document.querySelectorAll('iframe'));
  const from = frames.find(({ contentWindow }) => contentWindow === source);
  const widget = from && widgets.get(from);
  const { kind, token } = data as { readonly kind: string; readonly token?: string };
  log(`heard ${kind} from ${widget ? 'a box' : 'nobody it knows'}`);
  if (!widget) return;
  const { bubble, options } = widget;
  if (kind === 'ask')
    bubble.style.cssText = 'position: fixed; inset: 2rem auto auto 2rem; z-index: 2000000000';
  if (kind === 'solved') {
    bubble.style.visibility = 'hidden';
    options.callback(token ?? '');
  }
  if (kind === 'expired') options['expired-callback']();
});

function frameOf(title: string, address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = address;
  return frame;
}

function render(container: Element, options: RenderOptions): number {
  const box = frameOf('reCAPTCHA', `${anchorAddress}?k=${options.sitekey}&hl=${options.hl ?? ''}`);
  box.style.cssText = 'width: 304px; height: 78px; border: 0';
  container.append(box);
  // As in the real script, the challenge is added at the end of the body, wherever the widget is.
  const bubble = document.createElement('div');
  bubble.style.cssText =
    'visibility: hidden; position: absolute; top: -10000px; z-index: 2000000000';
  const challenge = frameOf('recaptcha challenge expires in two minutes', challengeAddress);
  bubble.append(challenge);
  document.body.append(bubble);
  for (const frame of [box, challenge]) widgets.set(frame, { bubble, options });
  log('drew a box');
  return rendered++;
}

const { grecaptcha } = window as CaptchaWindow;
(window as CaptchaWindow).grecaptcha = {
  ready: (callback: () => void) => callback(),
  render,
  reset() {},
  getResponse: () => '',
};
for (const callback of grecaptcha?.waiting ?? []) callback();
