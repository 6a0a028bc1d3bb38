// The pages in the captcha’s frames. The box is solved by a tick, or asks a question first. A control can be
// used once its script listens.

const box = `
const input = document.querySelector('input');
input.addEventListener('change', async () => {
  const { asks, token } = await (await fetch('/recaptcha/stand-in/tick', { method: 'POST' })).json();
  parent.postMessage(asks ? { kind: 'ask' } : { kind: 'solved', token }, '*');
});
input.disabled = false;
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
