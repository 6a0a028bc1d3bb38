import { InstallationStore } from '#core/device/installation-store.ts';
import { FakeInstallation } from '../../support/fake-surroundings.ts';

let device: FakeInstallation;
let installation: InstallationStore;

beforeEach(() => {
  device = new FakeInstallation();
  installation = new InstallationStore(device);
});

test('InstallationStore starts with the state of the device', () => {
  device.become('by-hand');
  installation.start();
  expect(installation.state).toBe('by-hand');
});

test('InstallationStore follows the device until it is stopped', () => {
  const stop = installation.start();
  device.become('offered');
  expect(installation.state).toBe('offered');
  stop();
  device.become('none');
  expect(installation.state).toBe('offered');
});

test('install() opens the browser’s prompt if one is offered', () => {
  installation.start();
  device.become('offered');
  installation.install();
  expect(device.asked).toBe(1);
});
