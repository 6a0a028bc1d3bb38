import { createFakePorts } from '../../support/fake-store.ts';
import { describeLinkedEmail } from '../linked-email.contract.ts';

describeLinkedEmail('fake', () => {
  const { ports, platform } = createFakePorts();
  return Promise.resolve({ port: ports.session, platform });
});
