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
])('takeMailLink() reads %s and removes the token from the address', (address, link) => {
  open(address);
  expect(takeMailLink()).toEqual(link);
  expect(location.search).toBe('');
  expect(location.pathname).toBe(link.path);
  expect(history.state).toEqual({ kept: true });
});

test('the token of a link can be taken once', () => {
  open('/password-reset?actionToken=abc');
  takeMailLink();
  expect(takeMailLink()).toEqual({ path: '/password-reset', token: null });
});

test('other parameters and the hash stay in the address', () => {
  open('/password-reset?lang=pt&actionToken=abc&x=1#top');
  takeMailLink();
  expect(location.search + location.hash).toBe('?lang=pt&x=1#top');
});

test.each(['/password-reset', '/password-reset?actionToken=', '/password-reset?token=abc'])(
  '%s is a mail link without a token',
  (address) => {
    open(address);
    expect(takeMailLink()).toEqual({ path: '/password-reset', token: null });
  },
);

test.each(['/home?actionToken=abc', '/login?token=abc', '/confirm?token=abc'])(
  '%s is not a mail link and keeps its parameters',
  (address) => {
    open(address);
    expect(takeMailLink()).toBeNull();
    expect(location.search).not.toBe('');
  },
);
