/** @jest-environment jsdom */
import { takeMailLink } from '#adapters/browser/page/mail-link.ts';

const open = (address: string) => history.replaceState({ kept: true }, '', address);

test.each([
  ['/password-reset?actionToken=abc', { path: '/password-reset', token: 'abc' }],
  ['/password-reset/?actionToken=abc', { path: '/password-reset/', token: 'abc' }],
  ['/confirm/delete?token=abc', { path: '/confirm/delete', token: 'abc' }],
  ['/password-reset?actionToken=a%2Bb%20c', { path: '/password-reset', token: 'a+b c' }],
  ['/confirm/delete?token=a+b%2Bc/d=', { path: '/confirm/delete', token: 'a+b+c/d=' }],
  ['/confirm/delete/now?token=abc', { path: '/confirm/delete/now', token: 'abc' }],
  ['/password-reset?actionToken=abc&actionToken=abc', { path: '/password-reset', token: 'abc' }],
  ['/password-reset?actionToken=abc&actionToken=def', { path: '/password-reset', token: null }],
  [
    `/password-reset?actionToken=${'x'.repeat(10_000)}`,
    { path: '/password-reset', token: 'x'.repeat(10_000) },
  ],
])('the token of %s is taken, and gone from the address', (address, link) => {
  open(address);
  expect(takeMailLink()).toEqual(link);
  expect(location.search).toBe('');
  expect(location.pathname).toBe(link.path);
  expect(history.state).toEqual({ kept: true });
});

test('it is there once', () => {
  open('/password-reset?actionToken=abc');
  takeMailLink();
  expect(takeMailLink()).toEqual({ path: '/password-reset', token: null });
});

test('everything else stays in the address', () => {
  open('/password-reset?lang=pt&actionToken=abc&x=1#top');
  takeMailLink();
  expect(location.search + location.hash).toBe('?lang=pt&x=1#top');
});

test.each(['/password-reset', '/password-reset?actionToken=', '/password-reset?token=abc'])(
  '%s is a link that lacks its token',
  (address) => {
    open(address);
    expect(takeMailLink()).toEqual({ path: '/password-reset', token: null });
  },
);

test.each(['/home?actionToken=abc', '/login?token=abc', '/confirm?token=abc'])(
  '%s is no link of a mail',
  (address) => {
    open(address);
    expect(takeMailLink()).toBeNull();
    expect(location.search).not.toBe('');
  },
);
