import type { Stage } from './stages.ts';

/**
 * A task of Nx, which takes the result of the same inputs from its cache. Failures are never cached.
 * @param target of the repository's package.json, or of a project: `@grandstand/platform:test`
 */
export const nxStage = (title: string, target: string): Stage => ({
  title,
  tool: 'nx',
  args: ['run', target.includes(':') ? target : `grandstand:${target}`, '--outputStyle=static'],
});

/**
 * Stages of more than one test command. Each is one run for all projects (the platform has its own databases): separate
 * runs would load the same modules, and check the same types, again.
 */
export const SHARED_STAGES = {
  lint: nxStage('Lint and types', 'lint'),
  unit: nxStage('Unit tests', 'unit'),
  platform: nxStage('Tests of the platform', '@grandstand/platform:test'),
  components: nxStage('Component tests in a browser', 'components'),
} as const;
