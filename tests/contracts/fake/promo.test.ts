import { createFakePorts } from '../../support/fake-store.ts';
import { describePromoPort } from '../promo.contract.ts';

describePromoPort('fake', () => {
  const { ports, platform } = createFakePorts();
  return Promise.resolve({ port: ports.promo, session: ports.session, platform });
});
