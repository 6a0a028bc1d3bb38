import { createFakePorts } from '../../support/fake-store.ts';
import { settle } from '../../support/settle.ts';
import { describeAnalyticsPort } from '../analytics.contract.ts';

describeAnalyticsPort('fake', () => {
  const { ports, platform } = createFakePorts();
  return Promise.resolve({ port: ports.analytics, platform, delivered: settle });
});
