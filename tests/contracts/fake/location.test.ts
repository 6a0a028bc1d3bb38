import { createFakePorts } from '../../support/fake-store.ts';
import { describeLocation } from '../location.contract.ts';

describeLocation('fake', () => {
  const { device, platform } = createFakePorts();
  return Promise.resolve({ location: device.location, platform });
});
