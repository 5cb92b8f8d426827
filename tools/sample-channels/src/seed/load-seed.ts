import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ContentText, languagesOf, schemaProblems, textIn } from '@grandstand/content-files';
import { err, formatProblem, ok, type Problem, type Result } from '@grandstand/core';
import { findBrokenReferences } from './references.ts';
import { type SeedFiles, seedFileSchemas } from './seed-schema.ts';

/** The initial content of a channel: its validated files, and the HTML of its pages by file name. */
export interface Seed extends SeedFiles {
  readonly pageContent: Readonly<Record<string, string>>;
  /** The SVG document of `watermark.svg`, the channel's logo on clips; null: none. */
  readonly watermark: string | null;
  /** A hash of all files. */
  readonly hash: string;
}

export const SEED_DIR = fileURLToPath(new URL('../../channels', import.meta.url));

/** Reads all channels below `directory`. On failure returns all errors, one line each. */
export async function loadSeeds(directory: string = SEED_DIR): Promise<Result<string[], Seed[]>> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return allOf(await Promise.all(names.toSorted().map((name) => loadSeed(join(directory, name)))));
}

/** All seeds, or the errors of all. */
export function allOf(loaded: readonly Result<string[], Seed>[]): Result<string[], Seed[]> {
  const problems = loaded.flatMap((result) => (result.ok ? [] : result.error));
  return problems.length > 0
    ? err(problems)
    : ok(loaded.flatMap((result) => (result.ok ? [result.value] : [])));
}

/** Reads the files of one channel. */
export const loadSeed = (directory: string): Promise<Result<string[], Seed>> =>
  parseSeed(directory, (name) => readFile(join(directory, name), 'utf8').catch(() => null));

/**
 * Validates the files of one channel.
 * @param directory for messages
 * @param read returns the text of a file, or null if there is none
 */
export async function parseSeed(
  directory: string,
  read: (name: string) => string | null | Promise<string | null>,
): Promise<Result<string[], Seed>> {
  const problems: Problem[] = [];
  const describe = (found: readonly Problem[]): string[] =>
    found.map((problem) => formatProblem({ ...problem, file: join(directory, problem.file ?? '') }));
  const hash = createHash('sha256');
  const files: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(seedFileSchemas)) {
    const file = `${name}.json`;
    const text = await read(file);
    if (text === null) {
      problems.push({ file, message: 'is missing' });
      continue;
    }
    hash.update(text);
    const parsed = schema.safeParse(parseJson(text));
    if (parsed.success) files[name] = parsed.data;
    else problems.push(...schemaProblems(file, parsed.error));
  }
  if (problems.length > 0) return err(describe(problems));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each file has passed its own schema above
  const checked = files as unknown as SeedFiles;

  const pageContent: Record<string, string> = {};
  for (const { url, file } of checked.pages)
    for (const name of filesOf(file)) {
      const content = await read(name);
      if (content === null) problems.push({ file: 'pages.json', path: [url], message: `${name} is missing` });
      else hash.update((pageContent[name] = content));
    }
  const watermark = await read('watermark.svg');
  if (watermark !== null) hash.update(watermark);
  else if (checked.channel.settings.clips.watermark !== null)
    problems.push({
      file: 'channel.json',
      path: ['settings', 'clips', 'watermark'],
      message: 'watermark.svg is missing',
    });
  const seed = { ...checked, pageContent, watermark, hash: hash.digest('hex') };
  problems.push(...findBrokenReferences(seed));
  return problems.length > 0 ? err(describe(problems)) : ok(seed);
}

const filesOf = (file: ContentText): string[] =>
  typeof file === 'string' ? [file] : languagesOf(file).flatMap((language) => textIn(file, language) ?? []);

/** Undefined when the text is not JSON; the schema then reports the error. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
