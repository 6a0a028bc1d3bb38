import type { MaintenancePort } from '#ports/maintenance.ts';

export interface MaintenanceHarness {
  readonly port: MaintenancePort;
  /** A release is deployed that says whether buying is off. */
  deploy(maintenance: boolean): void;
}

export function describeMaintenance(name: string, makeHarness: () => MaintenanceHarness): void {
  describe(`maintenance: ${name}`, () => {
    test('it is on and off as the release says that is deployed now', async () => {
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
