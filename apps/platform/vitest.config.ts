import { globSync, readFileSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
import shared from '../../vitest.config.ts';
import { findPostgres } from './src/testing/find-postgres.ts';

/** Only a server takes what these are about. */
const SERVER_ONLY = 'src/**/*.postgres.test.ts';

/** Every test that makes the fixture is a contract test: it must hold on both databases. */
const contractTests = globSync('src/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('createCallFixture('),
);

const postgres = findPostgres(process.env);
console.log(`Databases: embedded PGlite (all tests); PostgreSQL (contract tests): ${postgres.why}`);

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      projects: [
        {
          extends: false,
          test: {
            ...shared.test,
            name: 'embedded',
            exclude: [SERVER_ONLY, 'src/**/*.skipped.test.ts'],
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
                  include: [SERVER_ONLY, ...contractTests],
                  globalSetup: ['src/testing/postgres-setup.ts'],
                }),
          },
        },
      ],
    },
  }),
);
