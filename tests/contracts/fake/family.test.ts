import { createFakePorts } from '../../support/fake-store.ts';
import { accountTier } from '../account-family.contract.ts';
import { describeFamilyPort } from '../family.contract.ts';

describeFamilyPort('fake', async () => {
  const { platform, clock, browser } = createFakePorts();
  await platform.remember('luna');
  await platform.setFamily('account');
  const page = () => createFakePorts({}, browser).ports.accountFamily;
  return { tier: accountTier, page, now: clock.now, advance: platform.advance };
});
