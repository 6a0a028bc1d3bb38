import { httpPlatform } from '../../support/http-ports.ts';
import { describePrivacyInDoubt } from '../privacy-doubt.contract.ts';
import { describePrivacyPort, type PrivacyHarness } from '../privacy.contract.ts';

const http = httpPlatform();

function makeHarness(): Promise<PrivacyHarness> {
  const { ports, platform } = http.open();
  return Promise.resolve({ port: ports.privacy, session: ports.session, platform });
}

describePrivacyPort('http', makeHarness);
describePrivacyInDoubt('http', makeHarness);
