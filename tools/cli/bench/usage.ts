import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Usage {
  /** Of all threads. */
  readonly cpuS: number;
  readonly maxMB: number;
}

/** Records what a Node process has used when it exits. */
export interface UsageRecorder {
  /** Arguments for Node, before the script. */
  readonly nodeArgs: readonly string[];
  /** After the process has exited. */
  read(): Promise<Usage>;
}

export async function createUsageRecorder(folder: string): Promise<UsageRecorder> {
  const [usageFile, script] = [join(folder, 'usage.json'), join(folder, 'record-usage.mjs')];
  await writeFile(
    script,
    `import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => writeFileSync(${JSON.stringify(usageFile)}, JSON.stringify(process.resourceUsage())));`,
  );
  return {
    nodeArgs: ['--import', script],
    async read() {
      const usage = JSON.parse(await readFile(usageFile, 'utf8')) as NodeJS.ResourceUsage;
      return { cpuS: (usage.userCPUTime + usage.systemCPUTime) / 1e6, maxMB: usage.maxRSS / 1024 };
    },
  };
}
