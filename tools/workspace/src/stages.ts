import { stripVTControlCharacters } from 'node:util';
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
  /** Whether the stage did not run, because Nx had the result of the same inputs. */
  readonly isCached: boolean;
}

/** Nx prints this line if all tasks of a run were taken from its cache. */
const ALL_CACHED = /Nx read the output from the cache .* for (?<count>\d+) out of \k<count> task/;

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
    shown: false,
    ...(isAlone && { onOutput: (chunk) => process.stdout.write(chunk) }),
    signal,
    ...(env && { env: await env() }),
  });
  if (!isAlone) console.log(`\n▸ ${title}:\n${output}`);
  return {
    title,
    seconds: (performance.now() - startedMs) / 1000,
    ok: code === 0,
    isCached: ALL_CACHED.test(stripVTControlCharacters(output)),
  };
}

function noteOf({ ok, isCached }: StageResult): string {
  if (!ok) return '  FAILED';
  return isCached ? '  unchanged, from the cache' : '';
}

/** One line per stage with its duration, and the time since the start of the process. */
export function stageTable(results: readonly StageResult[]): string {
  const width = Math.max(0, ...results.map(({ title }) => title.length));
  const line = (title: string, seconds: number, note: string) =>
    `${title.padEnd(width)}  ${seconds.toFixed(0).padStart(5)} s${note}`;
  return [
    ...results.map((result) => line(result.title, result.seconds, noteOf(result))),
    line('Total', performance.now() / 1000, ''),
  ].join('\n');
}
