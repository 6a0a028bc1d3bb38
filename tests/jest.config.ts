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
    transform: {
      '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
      '\\.ts$': swc({ syntax: 'typescript' }),
      '\\.(svg|woff2)$': '<rootDir>/tests/support/file-transform.ts',
      '\\.css$': '<rootDir>/tests/support/css-transform.ts',
    },
    ...more,
  };
}

/** Every folder beside this file is a project, so that no test is left out by its place. */
const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['e2e', 'engines', 'support'].includes(entry.name))
  .map((entry) => entry.name);

const ui = project('ui', 'jsdom', {
  // The first one looks before the page of a test is unmounted.
  setupFilesAfterEnv: [
    '<rootDir>/tests/support/texts-alone.ts',
    '<rootDir>/tests/support/ui-setup.ts',
  ],
});

const config: Config = {
  rootDir,
  cacheDirectory: '<rootDir>/.cache/jest',
  // Tests use the whole machine.
  maxWorkers: '100%',
  // Some wait for real servers and processes, which a busy machine lets wait.
  testTimeout: 20_000,
  projects: folders.map((name) => (name === 'ui' ? ui : project(name, 'node'))),
};

export default config;
