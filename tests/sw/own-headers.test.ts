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
  '%s, kept while its host said what it says of another release, is answered as its own build says',
  async (path) => {
    const document = answer(path, new Response('<p>Hello</p>', { headers: older }));
    expect(Object.fromEntries(document.headers)).toEqual({
      'content-security-policy': own['Content-Security-Policy'],
      'content-type': 'text/html; charset=utf-8',
    });
    expect(await document.text()).toBe('<p>Hello</p>');
  },
);

test('the headers in the worker\u2019s list have no quotes, and are restored', () => {
  const headers = { a: `'self' "https://js.stripe.com" 100%25 %27 \\`, ...older };
  expect(packed(headers)).not.toMatch(/['"\\]/);
  expect(unpacked(packed(headers))).toEqual(headers);
});

test('files that are no documents are answered as they were kept', () => {
  const kept = new Response('a {}', { headers: { 'Content-Type': 'text/css' } });
  expect(answer('/assets/main.0123abcd.css', kept)).toBe(kept);
});
