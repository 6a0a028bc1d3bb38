import { packed, withOwnHeaders, unpacked } from '../../sw/own-headers.ts';

const own = { 'Content-Security-Policy': "connect-src 'self' https://api.kitewood.test" };
const older = {
  'Content-Security-Policy': "connect-src 'self' https://older.kitewood.test",
  'Content-Type': 'text/html; charset=utf-8',
  'Reporting-Endpoints': 'policy="https://older.kitewood.test/reports"',
};

const answer = (path: string, kept: Response): Response =>
  withOwnHeaders(own, `https://store.kitewood.test${path}`, kept);

test.each(['/index.html?__WB_REVISION__=1', '/home.html', '/checkout.html?__WB_REVISION__=2'])(
  'a cached %s gets the headers of its own build, not those its host sent for another release',
  async (path) => {
    const document = answer(path, new Response('<p>Hello</p>', { headers: older }));
    expect(Object.fromEntries(document.headers)).toEqual({
      'content-security-policy': own['Content-Security-Policy'],
      'content-type': 'text/html; charset=utf-8',
    });
    expect(await document.text()).toBe('<p>Hello</p>');
  },
);

test('packed() headers contain no quotes or backslashes, and unpacked() restores them', () => {
  const headers = { a: `'self' "https://js.stripe.com" 100%25 %27 \\`, ...older };
  expect(packed(headers)).not.toMatch(/['"\\]/);
  expect(unpacked(packed(headers))).toEqual(headers);
});

test('a cached file that is not a document is returned unchanged', () => {
  const kept = new Response('a {}', { headers: { 'Content-Type': 'text/css' } });
  expect(answer('/assets/main.0123abcd.css', kept)).toBe(kept);
});
