import type { Wallet } from './wallet-script.ts';

// The pages in the frames of the Express Checkout Element and of a wallet's sheet. Their arguments are in the address.

const names: Readonly<Record<Wallet, string>> = {
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
  link: 'Link',
  amazonPay: 'Amazon Pay',
  paypal: 'PayPal',
  klarna: 'Klarna',
};

const start = `
const names = ${JSON.stringify(names)};
const args = JSON.parse(decodeURIComponent(location.hash.slice(1)));
const post = (message) => parent.postMessage(message, '*');
`;

const buttons = (wallets: readonly Wallet[]) => `${start}
const has = (name) => ${JSON.stringify(wallets)}.includes(name);
const available = Object.fromEntries(
  Object.keys(names).map((name) => [name, has(name) && args.paymentMethods?.[name] !== 'never']),
);
let pressed;
addEventListener('message', ({ source }) => source === parent && pressed?.focus());
for (const wallet of Object.keys(names).filter((name) => available[name])) {
  const button = document.createElement('button');
  button.textContent = names[wallet];
  button.addEventListener('click', () => {
    pressed = button;
    post({ kind: 'pressed', wallet });
  });
  document.querySelector('main').append(button);
}
post({ kind: 'ready', available });
`;

/** Offers these wallets of the device, except those that the options exclude. */
export const walletsPage = (wallets: readonly Wallet[]) =>
  `<!doctype html><html lang="en"><title>Secure express checkout</title>
<style>
  body { margin: 0 }
  main { display: flex; gap: 12px; padding: 4px }
  button { flex: 1; height: 48px; border: 0; border-radius: 8px; background: #000; color: #fff }
</style>
<main></main><script type="module">${buttons(wallets)}</script></html>`;

const sheet = `${start}
const dialog = document.querySelector('dialog');
dialog.querySelector('h1').textContent = names[args.wallet];
dialog.querySelector('p').textContent = [args.amount, ...args.shares].join(', ');
dialog.addEventListener('close', () => post({ kind: 'closed' }));
for (const button of dialog.querySelectorAll('[data-digits]')) {
  button.addEventListener('click', () => post({ kind: 'pays', digits: button.dataset.digits }));
}
addEventListener('message', ({ source, data }) => {
  if (source !== parent || !data.failed) return;
  dialog.querySelector('form').innerHTML = '<p role="alert">Payment failed</p><button>Close</button>';
});
dialog.showModal();
post({ kind: 'ready' });
`;

/** The price, what is shared, and the cards of the wallet. Every press of a card confirms, a second one too. */
export const walletPage = `<!doctype html><html lang="en"><title>Wallet</title>
<dialog aria-labelledby="title"><h1 id="title"></h1><p></p>
<form method="dialog">
  <button>Cancel</button>
  <button type="button" data-digits="4000000000000002">Pay with a card that is refused</button>
  <button type="button" data-digits="4000002500003155">Pay with a card whose bank asks</button>
  <button type="button" data-digits="4242424242424242">Pay</button>
</form></dialog><script type="module">${sheet}</script></html>`;
