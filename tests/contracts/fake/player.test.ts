import { createFakePorts } from '../../support/fake-store.ts';
import { describePlayerPort } from '../player.contract.ts';

describePlayerPort('fake', () => {
  const { ports, platform } = createFakePorts();
  return Promise.resolve({ port: ports.player, platform });
});
