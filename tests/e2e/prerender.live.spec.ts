import { createServer, request as ask } from 'node:http';
import { running } from '../../.tools/serve/server.ts';
import { worldCookie } from '../support/local-platform.ts';
import { openBareBrowser } from './support/bare-browser.ts';
import { deletionsOf, expect, test } from './support/privacy-test.ts';

interface Timeline {
  /** Milliseconds from the start of the document to its activation; 0 if it was not prerendered. */
  readonly opened: number;
  readonly drawn: number;
  readonly confirmed: number;
}

/** Reads when the page was activated, requested its first picture, and called the platform. Runs in the page. */
const timeline = `(() => {
  const start = (part) =>
    performance.getEntriesByType('resource').find(({ name }) => name.includes(part))?.startTime ?? -1;
  const [page] = performance.getEntriesByType('navigation');
  return { opened: page.activationStart, drawn: start('/checking.'), confirmed: start('/delete/confirm') };
})()`;

/** Serves a mail page whose link the browser prerenders, and forwards all other requests to the store. */
async function serveMail(store: string, link: string, world: string) {
  const prerendered: string[] = [];
  const rules = JSON.stringify({ prerender: [{ urls: [link], eagerness: 'immediate' }] });
  const server = createServer((request, response) => {
    const { url = '/', headers } = request;
    if (headers['sec-purpose']?.includes('prerender')) prerendered.push(url);
    if (url === '/mail') {
      response.setHeader('Content-Type', 'text/html');
      response.setHeader('Set-Cookie', `${worldCookie}=${world}`);
      response.end(
        `<a href="${link}">Confirm</a><script type="speculationrules">${rules}</script>`,
      );
      return;
    }
    const onward = ask(new URL(url, store), { headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.end();
  });
  const { url, close } = await running(server);
  return { mail: `${url}/mail`, prerendered, close };
}

test('a mail’s link that the browser prerenders is confirmed only when it is opened', async ({
  page,
  context,
  baseURL,
  ask,
}) => {
  const link = await ask('delete');
  const world = (await context.cookies()).find(({ name }) => name === worldCookie)?.value ?? '';
  const server = await serveMail(baseURL ?? '', link, world);
  const browser = await openBareBrowser(server.mail);
  try {
    const drawn = () => server.prerendered.some((path) => path.includes('/checking.'));
    await expect.poll(drawn).toBe(true);
    expect(await deletionsOf(page)).toEqual(['EMAIL_SENT']);
    await browser.run('document.querySelector("a").click()');
    await expect.poll(() => deletionsOf(page)).toEqual(['CONFIRMED']);
    const read = async () => (await browser.run(timeline)) as Timeline;
    await expect.poll(async () => (await read()).confirmed).toBeGreaterThan(0);
    const { opened, drawn: before, confirmed } = await read();
    expect(opened).toBeGreaterThan(0);
    expect(before).toBeLessThan(opened);
    expect(confirmed).toBeGreaterThanOrEqual(opened);
  } finally {
    await browser.close();
    await server.close();
  }
});
