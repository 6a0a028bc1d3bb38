import { httpPlatform } from '../../support/http-ports.ts';
import { describePlayerPort } from '../player.contract.ts';

const http = httpPlatform();

describePlayerPort('http', () => {
  const { ports, platform } = http.open();
  return Promise.resolve({ port: ports.player, platform });
});
