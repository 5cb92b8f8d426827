import { CommandError } from './run-command.ts';
import { startStep } from './progress.ts';
import { runTool } from './run-tool.ts';

/** Apps for browsers: `apps/<name>`. */
const browserApps = { web: 'the web app', gallery: 'the gallery' } as const;

/** Builds an app, or uses the cached build of the same sources. */
export async function compileApp(app: keyof typeof browserApps, signal: AbortSignal): Promise<void> {
  const step = startStep(`Compiling ${browserApps[app]}`);
  const { code, output } = await runTool('nx', ['run', `@grandstand/${app}:build`], { shown: false, signal });
  if (signal.aborted) return;
  if (code !== 0) throw new CommandError(`Compiling ${browserApps[app]} failed:\n${output}`);
  step.done(/local cache|existing outputs/.test(output) ? 'unchanged, taken from the cache' : 'compiled');
}
