import { httpPlatform } from '../../support/http-ports.ts';
import { describePromoPort } from '../promo.contract.ts';

const http = httpPlatform();

describePromoPort('http', () => {
  const { ports, platform } = http.open();
  return Promise.resolve({ port: ports.promo, session: ports.session, platform });
});
