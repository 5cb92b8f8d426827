import { globSync, readFileSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
import shared from '../../vitest.config.ts';
import { findPostgres } from './src/testing/find-postgres.ts';
import { PlatformSequencer } from './src/testing/platform-sequencer.ts';

/** Suites that need a PostgreSQL server. */
const SERVER_ONLY = 'src/**/*.postgres.test.ts';

/**
 * Server suites of the gate: concurrent migration, overlapping transactions, and restarts with running requests,
 * and two weeks of operation. The gate covers shared sessions,
 * caches and retried jobs on the embedded database (`cached-responses`, `jobs`, `clips`).
 */
const ON_SERVER_IN_GATE = [
  'src/db/open-server.postgres.test.ts',
  'src/features/commerce/payments/*.postgres.test.ts',
  'src/start/graceful-stop.postgres.test.ts',
];

/** Contract tests run on both databases: all tests that use the call fixture. */
const contractTests = globSync('src/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('createCallFixture('),
);

const isDeep = process.env['GRANDSTAND_TIER'] === 'deep';
const postgres = findPostgres(process.env);
const onServer = isDeep ? 'contract tests' : 'two suites; contract tests in the deep tier';
console.log(`Databases: embedded PGlite (all tests); PostgreSQL (${onServer}): ${postgres.why}`);

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      sequence: { sequencer: PlatformSequencer },
      projects: [
        {
          extends: false,
          test: {
            ...shared.test,
            name: 'embedded',
            exclude: [SERVER_ONLY, 'src/**/*.skipped.test.ts'],
            globalSetup: ['src/testing/embedded-setup.ts'],
          },
        },
        {
          extends: false,
          test: {
            ...shared.test,
            name: 'postgres',
            ...(postgres.kind === 'none'
              ? { include: ['src/testing/postgres.skipped.test.ts'] }
              : {
                  include: isDeep ? [SERVER_ONLY, ...contractTests] : ON_SERVER_IN_GATE,
                  globalSetup: ['src/testing/postgres-setup.ts'],
                }),
          },
        },
      ],
    },
  }),
);
