// The pages in Stripe's frames. A control can be used once its script listens.

const input = `
import { CardDraft } from '/source/card-draft.ts';
const input = document.querySelector('input');
const field = location.hash.slice(1);
const draft = new CardDraft(Date.now);
const post = (message) => parent.postMessage(message, '*');
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  if (data.focus) input.focus();
  if (data.options) {
    input.disabled = Boolean(data.options.disabled);
    const { color, fontSize, fontFamily } = data.options.style?.base ?? {};
    Object.assign(input.style, { color, fontSize, fontFamily });
  }
});
input.addEventListener('input', () => {
  input.value = draft.type(field, input.value);
  post({ kind: 'typed', text: input.value });
});
input.addEventListener('focus', () => post({ kind: 'focus' }));
input.addEventListener('blur', () => post({ kind: 'blur' }));
input.addEventListener('keydown', ({ key }) => key === 'Escape' && post({ kind: 'escape' }));
const names = {
  number: ['Credit or debit card number', '1234 1234 1234 1234'],
  expiry: ['Credit or debit card expiration date', 'MM / YY'],
  code: ['Credit or debit card CVC/CVV', 'CVC'],
};
const [label, placeholder] = names[field];
input.setAttribute('aria-label', label);
input.placeholder = placeholder;
input.disabled = false;
post({ kind: 'ready' });
`;

export const elementPage = `<!doctype html><html lang="en"><title>Secure card field</title>
<style>
  body { margin: 0 }
  input { width: 100%; border: 0; outline: 0; padding: 0; background: none; line-height: 1.35 }
</style>
<main><input inputmode="numeric" disabled></main><script type="module">${input}</script></html>`;

const bank = `
const dialog = document.querySelector('dialog');
dialog.showModal();
dialog.addEventListener('close', () => {
  parent.postMessage({ kind: 'answered', passed: dialog.returnValue === 'pass' }, '*');
});
parent.postMessage({ kind: 'ready' }, '*');
`;

export const challengePage = `<!doctype html><html lang="en"><title>Your bank</title>
<dialog aria-labelledby="title"><h1 id="title">Your bank asks</h1>
<form method="dialog">
  <button value="fail">No, refuse</button><button value="pass">Yes, confirm</button>
</form></dialog><script type="module">${bank}</script></html>`;
