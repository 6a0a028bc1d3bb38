import { ConnectivityStore } from '#core/device/connectivity-store.ts';
import { FakeConnectivity } from '../../support/fake-device.ts';

test('ConnectivityStore starts with the state of the device', () => {
  const connectivity = new ConnectivityStore(new FakeConnectivity(false));
  connectivity.start();
  expect(connectivity.online).toBe(false);
});

test('ConnectivityStore follows the device until it is stopped', () => {
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
