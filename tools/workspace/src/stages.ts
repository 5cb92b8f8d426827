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

/**
 * Runs the stages in sequence, also after failures, unless aborted. Stages in an inner list run at the same time; their
 * output is printed when they have ended.
 */
export async function runStages(
  stages: readonly (Stage | readonly Stage[])[],
  signal: AbortSignal,
): Promise<readonly StageResult[]> {
  const results: StageResult[] = [];
  for (const next of stages) {
    if (signal.aborted) break;
    const together = 'tool' in next ? [next] : next;
    console.log(`\n▸ ${together.map(({ title }) => title).join(', ')}`);
    results.push(...(await Promise.all(together.map((stage) => runStage(stage, stage === next, signal)))));
  }
  return results;
}

async function runStage(
  { title, tool, args, env }: Stage,
  isAlone: boolean,
  signal: AbortSignal,
): Promise<StageResult> {
  const startedMs = performance.now();
  const { code, output } = await runTool(tool, args, {
    shown: isAlone,
    signal,
    ...(env && { env: await env() }),
  });
  if (!isAlone) console.log(`\n▸ ${title}:\n${output}`);
  return { title, seconds: (performance.now() - startedMs) / 1000, ok: code === 0 };
}

/** One line per stage with its duration, and the time since the start of the process. */
export function stageTable(results: readonly StageResult[]): string {
  const width = Math.max(0, ...results.map(({ title }) => title.length));
  const line = (title: string, seconds: number, note: string) =>
    `${title.padEnd(width)}  ${seconds.toFixed(0).padStart(5)} s${note}`;
  return [
    ...results.map(({ title, seconds, ok }) => line(title, seconds, ok ? '' : '  FAILED')),
    line('Total', performance.now() / 1000, ''),
  ].join('\n');
}
