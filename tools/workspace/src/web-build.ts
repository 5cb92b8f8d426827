import { Problem } from './problem.ts';
import { startStep } from './progress.ts';
import { runTool } from './run-tool.ts';

/** Compiles the web app, or takes the compile that the cache already holds for these sources. */
export async function compileWebApp(signal: AbortSignal): Promise<void> {
  const step = startStep('Compiling the web app');
  const { code, output } = await runTool('nx', ['run', '@grandstand/web:build'], { shown: false, signal });
  if (signal.aborted) return;
  if (code !== 0) throw new Problem(`The web app did not compile:\n${output}`);
  step.done(/local cache|existing outputs/.test(output) ? 'unchanged, taken from the cache' : 'compiled');
}
