import { defineConfig, type Project } from 'playwright/test';
import base from './playwright.config.ts';

/**
 * Without IndexedDB the demo's platform is new on every page, and nothing is sold: only specs of the live build without
 * a purchase can pass.
 */
const withoutPurchase =
  /\/(?:confirm|download|forgot-password|languages|promo-code|sign-in|storage-denied|withdrawal)\.spec\.ts$/;

/** Every test in a browser without a feature that some web views lack. Tests of that feature carry its tag. */
function projectsWithout(missing: string, projects: readonly Project[]): Project[] {
  return projects.map((project) => ({
    ...project,
    name: `${project.name} without ${missing}`,
    grepInvert: [project.grepInvert ?? base.grepInvert ?? [], new RegExp(`@${missing}\\b`)].flat(),
    use: { ...project.use, missing },
  }));
}

const all = base.projects ?? [];
const live = all.filter(({ name }) => name === 'live');

export default defineConfig({
  ...base,
  projects: [
    ...projectsWithout('worker', all),
    ...projectsWithout('local-storage', all),
    ...projectsWithout('indexeddb', live).map((one) => ({ ...one, testMatch: withoutPurchase })),
  ],
});
