/** Runs of tests that both tiers have. One run for all projects: separate runs would load the same modules again. */
export const TEST_RUNS = {
  unit: { tool: 'vitest', args: ['run'] },
  platform: { tool: 'nx', args: ['run', '@grandstand/platform:test', '--outputStyle=static'] },
  components: { tool: 'vitest', args: ['run', '--config', 'vitest.browser.config.ts'] },
} as const;
