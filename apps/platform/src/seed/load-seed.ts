import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../user-error.ts';
import { findBrokenReferences } from './references.ts';
import { type SeedFiles, seedFileSchemas } from './seed-schema.ts';

/** What a channel starts with: the content of its files, checked, and its pages' HTML by file name. */
export interface Seed extends SeedFiles {
  readonly pageContent: Readonly<Record<string, string>>;
  /** Changes when any of the files does. */
  readonly hash: string;
}

export const SEED_DIR = fileURLToPath(new URL('../../seed', import.meta.url));

/** Reads every channel below `directory`. Throws one UserError (`bad-seed`) that lists all that is wrong. */
export async function loadSeeds(directory: string = SEED_DIR): Promise<Seed[]> {
  const problems: string[] = [];
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const seeds = await Promise.all(names.toSorted().map((name) => loadSeed(join(directory, name), problems)));
  const loaded = seeds.filter((seed) => seed !== null);
  problems.push(...loaded.flatMap((seed) => findBrokenReferences(seed, join(directory, seed.channel.id))));
  if (problems.length === 0) return loaded;
  throw new UserError(
    'bad-seed',
    `The seed data has mistakes:\n${problems.map((line) => `  ${line}`).join('\n')}`,
  );
}

async function loadSeed(directory: string, problems: string[]): Promise<Seed | null> {
  const hash = createHash('sha256');
  const files: Record<string, unknown> = {};
  const before = problems.length;
  for (const [name, schema] of Object.entries(seedFileSchemas)) {
    const file = join(directory, `${name}.json`);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) {
      problems.push(`${file}: missing`);
      continue;
    }
    hash.update(text);
    const parsed = schema.safeParse(parseJson(text));
    if (parsed.success) files[name] = parsed.data;
    else
      problems.push(
        ...parsed.error.issues.map((issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`),
      );
  }
  if (problems.length > before) return null;
  // Each file has passed its own schema above.
  const checked = files as unknown as SeedFiles;

  const pageContent: Record<string, string> = {};
  for (const page of checked.pages) {
    const content = await readFile(join(directory, page.file), 'utf8').catch(() => null);
    if (content === null)
      problems.push(`${join(directory, 'pages.json')}: ${page.url}: ${page.file} is missing`);
    else hash.update((pageContent[page.file] = content));
  }
  return { ...checked, pageContent, hash: hash.digest('hex') };
}

/** Undefined where the text is not JSON: the schema then says what it expected. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
