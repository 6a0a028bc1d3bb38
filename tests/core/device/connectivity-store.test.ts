import { ConnectivityStore } from '#core/device/connectivity-store.ts';
import { FakeConnectivity } from '../../support/fake-device.ts';

test('begins with what the device says', () => {
  const connectivity = new ConnectivityStore(new FakeConnectivity(false));
  connectivity.start();
  expect(connectivity.online).toBe(false);
});

test('follows the device until it is stopped', () => {
  const device = new FakeConnectivity(true);
  const connectivity = new ConnectivityStore(device);
  const stop = connectivity.start();
  device.become(false);
  expect(connectivity.online).toBe(false);
  device.become(true);
  expect(connectivity.online).toBe(true);
  stop();
  device.become(false);
  expect(connectivity.online).toBe(true);
});
