/** @jest-environment jsdom */
import { drawMailbox } from '#adapters/fake/mailbox.ts';

const to = 'ada@example.test';
const withdrawal = { to, kind: 'withdrawal', text: 'I withdraw.\nAda', at: 0 } as const;

test('a mail with a text opens it, and has no link', () => {
  drawMailbox([withdrawal]);
  const [mail] = document.querySelectorAll('.demo-inbox li');
  expect(mail?.querySelector('summary')?.textContent).toBe('Your withdrawal was received');
  expect(mail?.querySelector('details p')?.textContent).toBe('I withdraw.\nAda');
  expect(mail?.querySelector('a')).toBeNull();
});

test('a mail with a link has no text, and the newest mail is the first', () => {
  const reset = { to, kind: 'password-reset', link: '/password-reset', at: 1 } as const;
  drawMailbox([withdrawal, reset]);
  const [first, second] = document.querySelectorAll('.demo-inbox li');
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('/password-reset');
  expect(first?.querySelector('details')).toBeNull();
  expect(second?.querySelector('details')).not.toBeNull();
});
