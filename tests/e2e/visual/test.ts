import { test as base } from '../support/test.ts';
import { Stage } from './stage.ts';

export { expect } from '../support/test.ts';

/** A stage without a service worker: scenes test only what is visible. */
export const test = base.extend<{ stage: Stage; embedded: boolean }>({
  embedded: [false, { option: true }],
  stage: async ({ page, embedded }, provide) => {
    await page.context().addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
    await provide(new Stage(page, embedded));
  },
});
