import { run } from '../commands/program.ts';

/** Runs a command line of `grandstand` in this process. `text` is what it has written to both streams. */
export async function runGrandstand(
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly text: string }> {
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  const code = await run(['node', 'grandstand', ...args], { out: write, error: write });
  return { code, text: lines.join('\n') };
}
