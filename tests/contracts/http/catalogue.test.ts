import { httpPlatform } from '../../support/http-ports.ts';
import { describeCataloguePort } from '../catalogue.contract.ts';

const http = httpPlatform();

describeCataloguePort('http', () => {
  const { ports, platform } = http.open();
  return Promise.resolve({ port: ports.catalogue, platform });
});
