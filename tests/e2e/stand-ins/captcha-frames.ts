// The pages in the captcha's frames. The box is solved by a tick, or asks a question first.

const box = `
document.querySelector('input').addEventListener('change', async () => {
  const { asks, token } = await (await fetch('/recaptcha/stand-in/tick', { method: 'POST' })).json();
  parent.postMessage(asks ? { kind: 'ask' } : { kind: 'solved', token }, '*');
});
`;

export const anchorPage = `<!doctype html><html lang="en"><title>reCAPTCHA</title>
<main><label><input type="checkbox"> I'm not a robot</label></main>
<script type="module">${box}</script></html>`;

const question = `
document.querySelector('button').addEventListener('click', async () => {
  const { token } = await (await fetch('/recaptcha/stand-in/answer', { method: 'POST' })).json();
  parent.postMessage({ kind: 'solved', token }, '*');
});
`;

export const questionPage = `<!doctype html><html lang="en"><title>Challenge</title>
<main><p>Select all kites.</p><button type="button">Verify</button></main>
<script type="module">${question}</script></html>`;
