import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const runFileSchema = z.object({
  sites: z.array(z.object({ tenant: z.string(), url: z.string() })),
  platform: z.object({ url: z.string() }),
  accounts: z.array(
    z.object({ tenant: z.string(), email: z.string(), password: z.string(), description: z.string() }),
  ),
});

/** Content of `<data dir>/run.json`, which exists while the product runs. */
export type RunFile = z.infer<typeof runFileSchema>;

const pathIn = (dataDir: string) => join(dataDir, 'run.json');

export const writeRunFile = (dataDir: string, run: RunFile): void =>
  writeFileSync(pathIn(dataDir), `${JSON.stringify(run, null, 2)}\n`);

export const removeRunFile = (dataDir: string): void => rmSync(pathIn(dataDir), { force: true });

/** Null if no product runs on that data directory. */
export function readRunFile(dataDir: string): RunFile | null {
  try {
    return runFileSchema.parse(JSON.parse(readFileSync(pathIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}
