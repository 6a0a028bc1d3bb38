import { httpPlatform } from '../../support/http-ports.ts';
import { describeLinkedEmail } from '../linked-email.contract.ts';

const http = httpPlatform();

describeLinkedEmail('http', () => {
  const { ports, platform } = http.open();
  return Promise.resolve({ port: ports.session, platform });
});
