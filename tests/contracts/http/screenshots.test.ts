import { httpPlatform } from '../../support/http-ports.ts';
import { describeScreenshotsPort } from '../screenshots.contract.ts';

const http = httpPlatform();

describeScreenshotsPort('http', () => {
  const { ports, platform } = http.open();
  return Promise.resolve({ port: ports.screenshots, platform });
});
