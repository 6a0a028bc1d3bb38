import { createFakePorts } from '../../support/fake-store.ts';
import { describeScreenshotsPort } from '../screenshots.contract.ts';

describeScreenshotsPort('fake', () => {
  const { ports, platform } = createFakePorts();
  return Promise.resolve({ port: ports.screenshots, platform });
});
