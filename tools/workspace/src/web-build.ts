import { CommandError } from './run-command.ts';
import { startStep } from './progress.ts';
import { runTool } from './run-tool.ts';

/** Apps for browsers: `apps/<name>`. */
const browserApps = {
  web: 'the web app',
  gallery: 'the gallery',
  'theme-studio': 'the theme studio',
  'preview-frame': 'the script of its frames',
} as const;

/** Builds apps side by side, or uses the cached builds of the same sources. */
export async function compileApps(
  apps: readonly (keyof typeof browserApps)[],
  signal: AbortSignal,
): Promise<void> {
  const names = apps.map((app) => browserApps[app]).join(', ');
  const step = startStep(`Compiling ${names}`);
  const projects = apps.map((app) => `@grandstand/${app}`).join(',');
  const args = ['run-many', '--target=build', `--projects=${projects}`];
  const { code, output } = await runTool('nx', args, { shown: false, signal });
  if (signal.aborted) return;
  if (code !== 0) throw new CommandError(`Compiling ${names} failed:\n${output}`);
  step.done(/for (\d+) out of \1 tasks/.test(output) ? 'unchanged, taken from the cache' : 'compiled');
}
