import { createFakePorts } from '../../support/fake-store.ts';
import { describeCataloguePort } from '../catalogue.contract.ts';

describeCataloguePort('fake', () => {
  const { ports, platform } = createFakePorts();
  return Promise.resolve({ port: ports.catalogue, platform });
});
