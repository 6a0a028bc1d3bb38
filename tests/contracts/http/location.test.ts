import { httpPlatform } from '../../support/http-ports.ts';
import { describeLocation } from '../location.contract.ts';

const http = httpPlatform();

describeLocation('http', () => {
  const { location, platform } = http.open();
  return Promise.resolve({ location, platform });
});
