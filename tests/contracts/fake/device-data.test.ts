import { FakeLinkRuns, FakeMaintenance, FakeStoredData } from '../../support/fake-surroundings.ts';
import { describeLinkRuns } from '../link-runs.contract.ts';
import { describeMaintenance } from '../maintenance.contract.ts';
import { describeStoredData } from '../stored-data.contract.ts';

// The fake device that other tests use behaves as a browser does.

describeLinkRuns('tests', () => {
  const runs = new FakeLinkRuns();
  return { runs, reload: () => runs };
});

describeStoredData('tests', () => {
  const port = new FakeStoredData();
  return Promise.resolve({
    port,
    fill: () => Promise.resolve(),
    hold: (kind) => {
      port.stuck = [kind];
    },
  });
});

describeMaintenance('tests', () => {
  const port = new FakeMaintenance();
  return {
    port,
    deploy: (maintenance) => {
      port.on = maintenance;
    },
  };
});
