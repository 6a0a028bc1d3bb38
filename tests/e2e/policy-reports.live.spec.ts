import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFile } from '../../.tools/build/build.ts';
import { createCertificate } from '../support/certificate.ts';
import { chromiumFlags, findChromium } from '../support/chromium.ts';
import { running, type RunningServer, startServer } from '../../.tools/serve/server.ts';
import { expect, test as base } from './support/test.ts';

// A host configured with a report endpoint. Chromium sends reports only from https to https, and delays them up to a
// minute unless configured.

interface Received {
  readonly method: string;
  readonly type: string;
  readonly cookie: string | undefined;
  readonly text: string;
}

interface Collected {
  /** Holds a copy of the build. */
  folder: string;
  /** The requests to the report endpoint. */
  collected: { readonly url: string; readonly received: readonly Received[] };
}

const test = base.extend<Collected>({
  folder: async ({ build }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'kitewood-reports-'));
    cpSync(join(import.meta.dirname, '../..', build), join(folder, 'build'), { recursive: true });
    await provide(folder);
    rmSync(folder, { recursive: true });
  },
  collected: async ({ folder }, provide) => {
    const received: Received[] = [];
    const { url, close } = await serveSecurely(folder, async (request, response) => {
      const text = Buffer.concat(await request.toArray()).toString();
      const { cookie, origin = '', 'content-type': type = '' } = request.headers;
      received.push({ method: request.method ?? '', type, cookie, text });
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.writeHead(204, { 'Access-Control-Allow-Headers': 'Content-Type' }).end();
    });
    await provide({ url: `${url}/policy`, received });
    await close();
  },
  baseURL: async ({ folder, collected }, provide) => {
    const dir = join(folder, 'build');
    const made = JSON.parse(readFileSync(join(dir, buildFile), 'utf8')) as { env: object };
    const env = { ...made.env, CSP_REPORT_URL: collected.url };
    writeFileSync(join(dir, buildFile), JSON.stringify({ ...made, env }));
    const host = await startServer({ dir, port: 0 });
    const { url, close } = await serveSecurely(folder, async (request, response) => {
      const answer = await fetch(`${host.url}${request.url}`, { headers: { Accept: 'text/html' } });
      const headers = new Map(answer.headers);
      for (const name of ['content-encoding', 'content-length']) headers.delete(name);
      response.setHeaders(headers).writeHead(answer.status);
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
    await provide(url);
    await close();
    await host.close();
  },
});

function serveSecurely(
  folder: string,
  answer: (...asked: Parameters<RequestListener>) => Promise<void>,
): Promise<RunningServer> {
  const listener: RequestListener = (request, response) => void answer(request, response);
  return running(createServer(createCertificate(folder), listener));
}

test.use({
  ignoreHTTPSErrors: true,
  // The browser sends the reports by itself: the store's scripts are not needed.
  javaScriptEnabled: false,
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumFlags(), '--short-reporting-delay', '--ignore-certificate-errors'],
  },
  expectedErrors: [/Content Security Policy|asked elsewhere: https:..elsewhere/],
});

test('violations of a page’s policy are reported to the configured endpoint', async ({
  page,
  collected: { received },
}) => {
  await page.goto('/login');
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.test/picture.png';
  });
  const reports = () => received.filter(({ method }) => method === 'POST');
  await expect.poll(() => reports().length).toBeGreaterThan(0);
  expect(received[0]?.method, 'asks leave').toBe('OPTIONS');
  const [report] = reports();
  expect(report).toMatchObject({ type: 'application/reports+json', cookie: undefined });
  expect(JSON.parse(report?.text ?? '')).toContainEqual(
    expect.objectContaining({
      type: 'csp-violation',
      body: expect.objectContaining({
        blockedURL: 'https://elsewhere.test/picture.png',
        effectiveDirective: 'img-src',
      }),
    }),
  );
});
