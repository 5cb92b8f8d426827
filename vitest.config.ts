import { defineConfig } from 'vitest/config';

/**
 * Unit tests. `vitest run` in the repository's folder runs those of all projects except the platform;
 * `vitest run --config ../../vitest.config.ts` in a project's folder runs that project's.
 */
export default defineConfig({
  test: {
    // The tests of the lint rules and of the build's plugins are outside `src`.
    include: ['**/src/**/*.test.{ts,tsx}', '**/lint/**/*.test.ts', '**/vite/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.browser.test.tsx', 'apps/platform/**'],
    passWithNoTests: true,
    reporters: ['default', ['json', { outputFile: '.test-report.json' }]],
    env: { TZ: 'UTC' },
    // A project's own files run side by side: Vitest's default leaves a core idle, which on two cores is half of them.
    maxWorkers: '100%',
    // Files of a project share a worker's module cache: with a cache per file, most of the time is spent on imports.
    isolate: false,
    tags: [
      { name: 'deep', description: 'Only `npm run test:deep` runs it; the gate holds a representative.' },
    ],
    // Vitest reads this option from here too, though it declares it for the command line alone.
    ...({ tagsFilter: process.env['GRANDSTAND_TIER'] === 'deep' ? [] : ['!deep'] } as object),
    // A hang fails in seconds. A test that takes longer by its nature says so itself.
    testTimeout: 10_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 5000 } },
  },
});
