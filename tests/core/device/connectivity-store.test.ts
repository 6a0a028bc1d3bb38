import { ConnectivityStore } from '#core/device/connectivity-store.ts';
import { FakeConnectivity } from '../../support/fake-device.ts';

test('ConnectivityStore starts with the state of the device and follows it until it is stopped', () => {
  const device = new FakeConnectivity(false);
  const connectivity = new ConnectivityStore(device);
  const stop = connectivity.start();
  expect(connectivity.online).toBe(false);
  device.become(true);
  expect(connectivity.online).toBe(true);
  stop();
  device.become(false);
  expect(connectivity.online).toBe(true);
});
