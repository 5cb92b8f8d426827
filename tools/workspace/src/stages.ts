import { runTool } from './run-tool.ts';

/** One step of a test command: a program of node_modules/.bin. */
export interface Stage {
  readonly title: string;
  readonly tool: string;
  readonly args: readonly string[];
  /** Environment variables, computed when the stage starts. */
  readonly env?: () => Promise<Record<string, string>>;
}

export interface StageResult {
  readonly title: string;
  readonly seconds: number;
  readonly ok: boolean;
}

/** Runs all stages in sequence, also after failures, unless aborted. */
export async function runStages(
  stages: readonly Stage[],
  signal: AbortSignal,
): Promise<readonly StageResult[]> {
  const results: StageResult[] = [];
  for (const { title, tool, args, env } of stages) {
    if (signal.aborted) break;
    const startedMs = performance.now();
    console.log(`\n▸ ${title}`);
    const { code } = await runTool(tool, args, { shown: true, signal, ...(env && { env: await env() }) });
    results.push({ title, seconds: (performance.now() - startedMs) / 1000, ok: code === 0 });
  }
  return results;
}

/** One line per stage with its duration. */
export function stageTable(results: readonly StageResult[]): string {
  const width = Math.max(0, ...results.map(({ title }) => title.length));
  const line = (title: string, seconds: number, note: string) =>
    `${title.padEnd(width)}  ${seconds.toFixed(0).padStart(5)} s${note}`;
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    ...results.map(({ title, seconds, ok }) => line(title, seconds, ok ? '' : '  FAILED')),
    line('Total', total, ''),
  ].join('\n');
}
