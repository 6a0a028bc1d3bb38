import { createFakePorts } from '../../support/fake-store.ts';
import { settle } from '../../support/settle.ts';
import { accountTier } from '../account-family.contract.ts';
import { describeAnalyticsPort } from '../analytics.contract.ts';
import { describeCataloguePort } from '../catalogue.contract.ts';
import { describeFamilyPort } from '../family.contract.ts';
import { describePlatformPorts } from '../platform.contract.ts';

describePlatformPorts('fake', () => {
  const { device, ...page } = createFakePorts();
  return { ...page, location: device.location };
});

describeCataloguePort('fake', () => {
  const { ports, platform, browser } = createFakePorts();
  const nextPage = () => createFakePorts({}, browser).ports.catalogue;
  return Promise.resolve({ port: ports.catalogue, platform, nextPage });
});

describeAnalyticsPort('fake', () => {
  const { ports, platform } = createFakePorts();
  return Promise.resolve({ port: ports.analytics, platform, delivered: settle });
});

describeFamilyPort('fake', async () => {
  const { platform, clock, browser } = createFakePorts();
  await platform.remember('luna');
  await platform.setFamily('account');
  const page = () => createFakePorts({}, browser).ports.accountFamily;
  return { tier: accountTier, page, now: clock.now, advance: platform.advance };
});
