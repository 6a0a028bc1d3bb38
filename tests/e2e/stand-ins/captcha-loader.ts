// Runs in the page in place of reCAPTCHA's first script: takes callbacks and fetches the second.

const waiting: (() => void)[] = [];
Object.assign(window, { grecaptcha: { waiting, ready: (run: () => void) => waiting.push(run) } });
const script = document.createElement('script');
script.src = 'https://www.gstatic.com/recaptcha/releases/stand-in/recaptcha__en.js';
document.head.append(script);
