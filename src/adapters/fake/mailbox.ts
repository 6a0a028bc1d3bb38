import './demo-tokens.css';
import './mailbox.css';
import type { Mail } from './world/state.ts';

type Words = Readonly<Record<Mail['kind'] | 'mailbox', string>>;

const words: Readonly<Record<string, Words>> = {
  en: {
    mailbox: 'Demo mailbox',
    'password-reset': 'Set a new password',
    delete: 'Confirm the deletion',
    request: 'Confirm that you want your data',
    changeEmail: 'Confirm your new e-mail',
    withdrawal: 'Your withdrawal was received',
    'withdrawal-accepted': 'Withdrawal accepted',
    'withdrawal-declined': 'Withdrawal declined',
  },
  de: {
    mailbox: 'Demo-Postfach',
    'password-reset': 'Neues Passwort festlegen',
    delete: 'Löschung bestätigen',
    request: 'Bestätigen, dass du deine Daten willst',
    changeEmail: 'Neue E-Mail bestätigen',
    withdrawal: 'Dein Widerruf ist eingegangen',
    'withdrawal-accepted': 'Widerruf angenommen',
    'withdrawal-declined': 'Widerruf abgelehnt',
  },
  es: {
    mailbox: 'Buzón de la demo',
    'password-reset': 'Poner una contraseña nueva',
    delete: 'Confirmar el borrado',
    request: 'Confirmar que quieres tus datos',
    changeEmail: 'Confirmar tu correo nuevo',
    withdrawal: 'Hemos recibido tu desistimiento',
    'withdrawal-accepted': 'Desistimiento aceptado',
    'withdrawal-declined': 'Desistimiento rechazado',
  },
  fr: {
    mailbox: 'Boîte mail de la démo',
    'password-reset': 'Choisir un nouveau mot de passe',
    delete: 'Confirmer la suppression',
    request: 'Confirmer que tu veux tes données',
    changeEmail: 'Confirmer ton nouvel e-mail',
    withdrawal: 'Nous avons reçu ta rétractation',
    'withdrawal-accepted': 'Rétractation acceptée',
    'withdrawal-declined': 'Rétractation refusée',
  },
  ko: {
    mailbox: '데모 메일함',
    'password-reset': '새 비밀번호 정하기',
    delete: '삭제 확인하기',
    request: '내 정보 요청 확인하기',
    changeEmail: '새 이메일 확인하기',
    withdrawal: '청약철회를 접수했어요',
    'withdrawal-accepted': '청약철회가 승인됐어요',
    'withdrawal-declined': '청약철회가 거절됐어요',
  },
  pt: {
    mailbox: 'Caixa de e-mails da demo',
    'password-reset': 'Criar uma senha nova',
    delete: 'Confirmar a exclusão',
    request: 'Confirmar que você quer seus dados',
    changeEmail: 'Confirmar seu e-mail novo',
    withdrawal: 'Recebemos sua desistência',
    'withdrawal-accepted': 'Desistência aceita',
    'withdrawal-declined': 'Desistência recusada',
  },
};

const box = document.createElement('aside');
const summary = document.createElement('summary');
const list = document.createElement('ul');
const drawer = document.createElement('details');
box.className = 'demo-inbox';
drawer.append(summary, list);
box.append(drawer);

/**
 * Draws the mailbox at the foot of the page; removes it if there are no mails. Links open in a new tab, as from a mail
 * app. A mail without a link opens its text.
 */
export function drawMailbox(mails: readonly Mail[]): void {
  const texts = words[document.documentElement.lang] ?? words['en'];
  if (!texts) return;
  box.setAttribute('aria-label', texts.mailbox);
  summary.textContent = `${texts.mailbox} (${mails.length})`;
  list.replaceChildren(...[...mails].reverse().map((mail) => entry(mail, texts)));
  if (mails.length === 0) box.remove();
  else if (!box.isConnected) document.body.append(box);
}

function entry({ to, kind, link, text }: Mail, texts: Words): HTMLLIElement {
  const item = document.createElement('li');
  const address = document.createElement('small');
  address.textContent = to;
  if (link !== undefined) item.append(linkTo(link, texts[kind]));
  if (text !== undefined) item.append(letter(text, texts[kind]));
  item.append(address);
  return item;
}

function linkTo(href: string, subject: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.target = '_blank';
  anchor.rel = 'noopener';
  anchor.textContent = subject;
  return anchor;
}

function letter(text: string, subject: string): HTMLDetailsElement {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  const body = document.createElement('p');
  summary.textContent = subject;
  body.textContent = text;
  details.append(summary, body);
  return details;
}
