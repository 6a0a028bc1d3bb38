import { createFakePorts } from '../../support/fake-store.ts';
import { describeSessionPort } from '../session.contract.ts';

describeSessionPort('fake', () => {
  const { ports, platform } = createFakePorts();
  return Promise.resolve({ port: ports.session, player: ports.player, platform });
});
