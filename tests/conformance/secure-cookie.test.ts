import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrokenPlatform } from '../support/broken-platform.ts';
import { createCertificate } from '../support/certificate.ts';
import { sandboxPlatform } from '../support/sandbox.ts';

const platform = sandboxPlatform();
const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
const certificate = createCertificate(folder);
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['without Secure', '', 'FAULT'],
  ['with Secure', '; Secure', 'ok'],
])('over https, a cookie %s is reported as such', async (_, attribute, result) => {
  const sandbox = await platform.open();
  const answer: Parameters<typeof startBrokenPlatform>[2]['answer'] = ({ headers }) => {
    const cookies = [headers['set-cookie'] ?? []].flat();
    headers['set-cookie'] = cookies.map((one) => one + attribute);
  };
  const { hosts, close } = await startBrokenPlatform(
    platform.hosts(),
    sandbox.cookie,
    { answer },
    certificate,
  );
  const accounts = join(folder, 'accounts.json');
  writeFileSync(accounts, JSON.stringify({ ...sandbox.file, sandbox: false }));
  const program = join(import.meta.dirname, 'main.ts');
  const words = ['--api', hosts.apiUrl, '--privacy', hosts.privacyUrl, '--accounts', accounts];
  // A process reads its certificates when it starts.
  const env = { ...process.env, ENV_FILE: '', NODE_EXTRA_CA_CERTS: certificate.path };
  const printed = await new Promise<string>((resolve) => {
    execFile(process.execPath, [program, ...words], { env }, (_, output) => resolve(output));
  });
  await close();
  const check = 'the authentication cookie is Secure, except on localhost';
  expect(printed).toContain(`${result.padEnd(11)}  ${check}\n`);
});
