// The pages in the captcha’s frames. Ticking the box solves it, or opens a challenge first. A control is enabled once
// its script listens. The box logs its events to the console: nothing else shows a click that is lost on its way into a
// frame.

/** Prefix of the stand-in's log lines. */
export const captchaNote = 'captcha stand-in: ';

const box = `
const input = document.querySelector('input');
const log = (text) => console.warn('${captchaNote}box ' + text);
for (const kind of ['pointerdown', 'click']) {
  addEventListener(kind, ({ target }) => log(kind + ' on ' + target.localName), true);
}
input.addEventListener('change', async () => {
  log('ticked');
  const { asks, token } = await (await fetch('/recaptcha/stand-in/tick', { method: 'POST' })).json();
  parent.postMessage(asks ? { kind: 'ask' } : { kind: 'solved', token }, '*');
  log(asks ? 'asks' : 'solved');
});
input.disabled = false;
log('ready');
`;

export const anchorPage = `<!doctype html><html lang="en"><title>reCAPTCHA</title>
<main><label><input type="checkbox" disabled> I'm not a robot</label></main>
<script type="module">${box}</script></html>`;

const question = `
const button = document.querySelector('button');
button.addEventListener('click', async () => {
  const { token } = await (await fetch('/recaptcha/stand-in/answer', { method: 'POST' })).json();
  parent.postMessage({ kind: 'solved', token }, '*');
});
button.disabled = false;
`;

export const questionPage = `<!doctype html><html lang="en"><title>Challenge</title>
<main><p>Select all kites.</p><button type="button" disabled>Verify</button></main>
<script type="module">${question}</script></html>`;
