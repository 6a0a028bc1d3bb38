import { httpPlatform } from '../../support/http-ports.ts';
import { describePasswordPort } from '../password.contract.ts';

const http = httpPlatform();

describePasswordPort('http', () => {
  const { ports, platform } = http.open();
  return Promise.resolve({ port: ports.password, session: ports.session, platform });
});
