import { defineConfig } from 'vitest/config';

/** Shared by every project: `vitest run --config ../../vitest.config.ts` from the project's folder. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    passWithNoTests: true,
    reporters: ['default', ['json', { outputFile: '.test-report.json' }]],
    env: { TZ: 'UTC' },
    // A project's own files run side by side: Vitest's default leaves a core idle, which on two cores is half of them.
    maxWorkers: '100%',
    // For what hangs, not for what is slow: the machine may be doing anything else.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
