import type { MaintenancePort } from '#ports/maintenance.ts';

export interface MaintenanceHarness {
  readonly port: MaintenancePort;
  /** Deploys a release with or without maintenance, which turns buying off. */
  deploy(maintenance: boolean): void;
}

export function describeMaintenance(name: string, makeHarness: () => MaintenanceHarness): void {
  describe(`maintenance: ${name}`, () => {
    test('announced() follows the flag of the release that is deployed now', async () => {
      const { port, deploy } = makeHarness();
      const heard: boolean[] = [];
      for (const maintenance of [false, true, false]) {
        deploy(maintenance);
        heard.push(await port.announced());
      }
      expect(heard).toEqual([false, true, false]);
    });
  });
}
