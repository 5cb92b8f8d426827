/**
 * Stages of more than one test command. Each is one run for all projects (the platform has its own databases): separate
 * runs would load the same modules, and check the same types, again.
 */
export const SHARED_STAGES = {
  lint: {
    title: 'Lint and types',
    tool: 'oxlint',
    args: ['--type-aware', '--type-check', '--deny-warnings', '.'],
  },
  unit: { title: 'Unit tests', tool: 'vitest', args: ['run'] },
  platform: {
    title: 'Tests of the platform',
    tool: 'nx',
    args: ['run', '@grandstand/platform:test', '--outputStyle=static'],
  },
  components: {
    title: 'Component tests in a browser',
    tool: 'vitest',
    args: ['run', '--config', 'vitest.browser.config.ts'],
  },
} as const;
