import { FakeCaches } from '../../support/fake-caches.ts';
import { httpPlatform } from '../../support/http-ports.ts';
import { describeCataloguePort } from '../catalogue.contract.ts';

const http = httpPlatform();

beforeEach(() => {
  Object.assign(globalThis, { caches: new FakeCaches() });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

describeCataloguePort('http', () => {
  const { ports, platform, nextPage } = http.open();
  return Promise.resolve({
    port: ports.catalogue,
    platform,
    nextPage: () => nextPage().ports.catalogue,
  });
});
