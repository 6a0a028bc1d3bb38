import { createHttpScreenshots } from '#adapters/http/screenshots.ts';
import { cannedPlatform, session } from '../../support/canned-platform.ts';
import { httpPlatform } from '../../support/http-ports.ts';
import { describeScreenshotsPort } from '../screenshots.contract.ts';

const http = httpPlatform();

describeScreenshotsPort('http', () => {
  const { ports, platform } = http.open();
  return Promise.resolve({ port: ports.screenshots, platform });
});

test('deleting a picture is unavailable if the platform answers that it was not deleted', async () => {
  const { client } = cannedPlatform({
    'POST /v1/user-sessions': session,
    'POST /graphql': { status: 200, body: { data: { deleteScreenshot: false } } },
  });
  expect(await createHttpScreenshots(client).delete('shot.png')).toEqual({
    ok: false,
    problem: 'unavailable',
  });
});
