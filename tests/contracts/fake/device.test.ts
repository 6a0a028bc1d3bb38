import { FakeConnectivity } from '../../support/fake-device.ts';
import { createFakePorts } from '../../support/fake-store.ts';
import { createLocks } from '../../support/fake-surroundings.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import {
  describeClock,
  describeConnectivity,
  describeDeviceFacts,
  describeExclusive,
  describePreferences,
  describeVisibility,
} from '../device.contract.ts';

// The fake device that other tests use fulfils the contracts of a real one.

describePreferences('tests', () => createFakePorts().device.preferences);

describeClock('tests', () => {
  const clock = new ManualClock();
  return { clock, advance: clock.advance };
});

describeConnectivity('tests', () => {
  const connectivity = new FakeConnectivity(true);
  return { connectivity, become: (online) => connectivity.become(online) };
});

describeDeviceFacts('tests', () => createFakePorts().device);

describeExclusive('tests', () => {
  const exclusive = createLocks();
  return [exclusive, exclusive];
});

describeVisibility('tests', () => {
  const { device } = createFakePorts();
  return { device, hide: () => device.page.hide(), show: () => device.page.show() };
});
