import { defineConfig } from 'vitest/config';

/** Shared by every project: `vitest run --config ../../vitest.config.ts` from the project's folder. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    passWithNoTests: true,
    reporters: ['default', ['json', { outputFile: '.test-report.json' }]],
    env: { TZ: 'UTC' },
  },
});
