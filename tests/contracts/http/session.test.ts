import { httpPlatform } from '../../support/http-ports.ts';
import { describeSessionPort } from '../session.contract.ts';

const http = httpPlatform();

describeSessionPort('http', () => {
  const { ports, platform } = http.open();
  return Promise.resolve({ port: ports.session, player: ports.player, platform });
});
