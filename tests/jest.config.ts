import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from 'jest';

const rootDir = dirname(import.meta.dirname);

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

const swc = (syntax: object): [string, object] => [
  '@swc/jest',
  { jsc: { target: 'es2023', parser: syntax, transform: { react: { runtime: 'automatic' } } } },
];

function project(name: string, environment: 'node' | 'jsdom', more: Project = {}): Project {
  return {
    displayName: name,
    rootDir,
    testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
    testEnvironment: environment,
    testEnvironmentOptions: { customExportConditions: ['demo', 'node', 'node-addons'] },
    restoreMocks: true,
    globals: { NEEDS_NETWORK: true },
    transform: {
      '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
      '\\.ts$': swc({ syntax: 'typescript' }),
      // Workbox is the only library without CommonJS.
      'workbox-.+\\.js$': swc({ syntax: 'ecmascript' }),
      '\\.(svg|woff2)$': '<rootDir>/tests/support/file-transform.ts',
      '\\.css$': '<rootDir>/tests/support/css-transform.ts',
      'locales/\\w+/\\w+\\.json$': '<rootDir>/tests/support/texts-transform.ts',
    },
    transformIgnorePatterns: ['/node_modules/(?!workbox-)'],
    ...more,
  };
}

/** Every folder beside this file with unit tests is a project, so that the tests of a new folder are not missed. */
const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['e2e', 'engines', 'support'].includes(entry.name))
  .map((entry) => entry.name);

const ui = project('ui', 'jsdom', {
  // The first file must check the page before the second one's Testing Library unmounts it.
  setupFilesAfterEnv: [
    '<rootDir>/tests/support/texts-alone.ts',
    '<rootDir>/tests/support/ui-setup.ts',
  ],
});

const config: Config = {
  rootDir,
  cacheDirectory: '<rootDir>/.cache/jest',
  maxWorkers: '100%',
  // Some tests wait for real servers and processes, which are slow on a busy machine.
  testTimeout: 20_000,
  projects: folders.map((name) => (name === 'ui' ? ui : project(name, 'node'))),
};

export default config;
