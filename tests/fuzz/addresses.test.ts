/** @jest-environment jsdom */
import { takeLaunch } from '#adapters/browser/game/launch.ts';
import { takeMailLink } from '#adapters/browser/page/mail-link.ts';
import { linkToken } from '#core/navigation/link-token.ts';
import { loginAddress, returnAddress } from '#core/navigation/return-address.ts';
import { routeNamed, routes } from '#core/navigation/routes.ts';
import { screenshotAddress } from '#core/screenshots/screenshot-address.ts';
import fc from 'fast-check';
import { Reached } from '../support/reached.ts';
import { freezePrototype, hostileText, runs } from './hostile.ts';

beforeAll(freezePrototype);

const origin = 'https://store.kitewood.test';

const pieces =
  '/ // \\ /home /checkout ? # @ : . .. %2f %5c %09 evil.test javascript: https: skuId=1 & ;';
const piece = fc.constantFrom(...pieces.split(' '), '\t', '\n', '\u0000', ' ', '\u3000');

/** Hostile addresses, some of them close to valid ones. */
const address = fc.oneof(
  hostileText,
  fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.webUrl(),
  fc
    .tuple(
      fc.constantFrom('/', '//', '/\\', '\\', 'https:', 'javascript:', '/checkout', '/%2f', '\t/'),
      fc.oneof(hostileText, fc.webUrl(), fc.constantFrom('/elsewhere.test', '?skuId=1', '@a.test')),
    )
    .map((parts) => parts.join('')),
);

test('returnAddress() yields only guarded pages of the store, and loginAddress() only the login page', () => {
  fc.assert(
    fc.property(address, (asked) => {
      const back = returnAddress(asked);
      const url = new URL(back, origin);
      expect(url.origin).toBe(origin);
      const name = routeNamed(url.pathname);
      expect(name !== 'notFound' && routes[name].guarded).toBe(true);
      expect(new URL(loginAddress(asked), origin).pathname).toBe('/login');
    }),
    runs(7_000),
  );
});

const queryValue = fc.oneof(hostileText, fc.constantFrom('true', 'BR', 'tóken', 'a+b='));

/** Opens an address. Its query is escaped as browsers do, or not at all if `plain`. */
function visit(path: string, query: readonly (readonly [string, string])[], plain: boolean): void {
  const escape = (text: string) =>
    plain ? text.replace(/[#\s]/g, '') : encodeURIComponent(text.toWellFormed());
  const search = query.map(([name, value]) => `${name}=${escape(value)}`).join('&');
  history.replaceState(null, '', `${path}?${search}`);
}

test('only valid launch parameters are stored, and all of them are removed from the address', () => {
  const reached = new Reached('embedded', 'country');
  const name = fc.constantFrom('embedded', 'country', 'skuId', '__proto__', 'embedded[]');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, queryValue)), fc.boolean(), (query, plain) => {
      visit('/checkout', query, plain);
      sessionStorage.clear();
      takeLaunch();
      for (const [name, value] of Object.entries(sessionStorage)) {
        if (name === 'embedded' || name === 'country') reached.note(name);
        expect(value).toMatch(name === 'country' ? /^[A-Z]{2}$/ : /^(?:true|false)$/);
      }
      const left = new URL(location.href).searchParams;
      expect(left.has('embedded') || left.has('country')).toBe(false);
    }),
    runs(3_000),
  );
  expect(reached.never).toEqual([]);
});

test('the token of a mail’s link is removed from the address, and only a well-formed one is returned', () => {
  const reached = new Reached('token');
  const path = fc.constantFrom('/password-reset', '/confirm/delete', '/confirm/__proto__');
  const name = fc.constantFrom('token', 'actionToken', 'Token');
  fc.assert(
    fc.property(path, fc.array(fc.tuple(name, queryValue)), fc.boolean(), (path, query, plain) => {
      visit(path, query, plain);
      const link = takeMailLink();
      const parameter = path === '/password-reset' ? 'actionToken' : 'token';
      expect(new URL(location.href).searchParams.has(parameter)).toBe(false);
      const token = linkToken(link, path);
      if (token === null) return;
      reached.note('token');
      expect(token).toMatch(/^[^\s\p{Cc}]{1,4096}$/u);
    }),
    runs(3_000),
  );
  expect(reached.never).toEqual([]);
});

test('screenshotAddress() uses https and the given host, without credentials, query or hash', () => {
  const reached = new Reached('address');
  const part = fc.oneof(hostileText, fc.constantFrom('pictures.test', 'a/../b', 'a.png', '..'));
  fc.assert(
    fc.property(part, part, (host, file) => {
      const found = screenshotAddress({ host, file });
      // An invalid address is never requested.
      if (found === undefined || !URL.canParse(found)) return;
      const url = new URL(found);
      reached.note('address');
      expect(url.protocol).toBe('https:');
      expect(url.username + url.password + url.search + url.hash).toBe('');
      expect(url.host).toBe(new URL(`https://${host}`).host);
      expect(decodeURIComponent(url.pathname)).toBe(`/${file.replace(/^\//, '')}`);
    }),
    runs(5_000),
  );
  expect(reached.never).toEqual([]);
});
