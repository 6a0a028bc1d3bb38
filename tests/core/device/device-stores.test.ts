import { ConnectivityStore } from '#core/device/connectivity-store.ts';
import { InstallationStore } from '#core/device/installation-store.ts';
import { FakeConnectivity } from '../../support/fake-device.ts';
import { FakeInstallation } from '../../support/fake-device-ports.ts';

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

test('InstallationStore starts with the state of the device and follows it until it is stopped', () => {
  const device = new FakeInstallation();
  device.become('by-hand');
  const installation = new InstallationStore(device);
  const stop = installation.start();
  expect(installation.state).toBe('by-hand');
  device.become('offered');
  expect(installation.state).toBe('offered');
  installation.install();
  expect(device.asked).toBe(1);
  stop();
  device.become('by-hand');
  expect(installation.state).toBe('none');
});
