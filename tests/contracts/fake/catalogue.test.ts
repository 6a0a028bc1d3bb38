import { createFakePorts } from '../../support/fake-store.ts';
import { describeCataloguePort } from '../catalogue.contract.ts';

describeCataloguePort('fake', () => {
  const { ports, platform, browser } = createFakePorts();
  const nextPage = () => createFakePorts({}, browser).ports.catalogue;
  return Promise.resolve({ port: ports.catalogue, platform, nextPage });
});
