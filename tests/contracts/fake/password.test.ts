import { createFakePorts } from '../../support/fake-store.ts';
import { describePasswordPort } from '../password.contract.ts';

describePasswordPort('fake', () => {
  const { ports, platform } = createFakePorts();
  return Promise.resolve({ port: ports.password, session: ports.session, platform });
});
