import { createFakePorts } from '../../support/fake-store.ts';
import { describePrivacyInDoubt } from '../privacy-doubt.contract.ts';
import { describePrivacyPort, type PrivacyHarness } from '../privacy.contract.ts';

function makeHarness(): Promise<PrivacyHarness> {
  const { ports, platform } = createFakePorts();
  return Promise.resolve({ port: ports.privacy, session: ports.session, platform });
}

describePrivacyPort('fake', makeHarness);
describePrivacyInDoubt('fake', makeHarness);
