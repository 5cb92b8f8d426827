import { execFile } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { type StudioChange, type ThemeDraft, themeDraftSchema } from '@grandstand/tenant';
import { basesOf, TENANT_FILE } from '../models/bases.ts';
import { valueIn } from '../models/edit-merged.ts';
import { mergeValues } from '../models/merge-json.ts';
import { COLORS_FILE } from '../models/tenant-folder.ts';

const MAX_COMMITS = 50;
const TIMEOUT_MS = 10_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Standard output of git in a folder; null: git fails, or there is none. */
const git = (folder: string, args: readonly string[], input = ''): Promise<string | null> =>
  new Promise((resolve) => {
    const child = execFile(
      'git',
      ['-C', folder, '-c', 'log.showSignature=false', ...args],
      { maxBuffer: MAX_OUTPUT_BYTES, timeout: TIMEOUT_MS },
      (error, stdout) => resolve(error ? null : stdout),
    );
    // git may have ended before it has read all.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });

type Commit = Omit<StudioChange, 'draft'>;

/** The commits that changed the theme of a tenant, the newest first; none without git. */
export async function themeHistory(tenantsDir: string, id: string): Promise<readonly StudioChange[]> {
  const folder = join(tenantsDir, id);
  const log = await git(folder, [
    'log',
    `--max-count=${MAX_COMMITS}`,
    '--format=%H%x00%an%x00%aI%x00%s',
    '--',
    TENANT_FILE,
    COLORS_FILE,
  ]);
  const commits = (log ?? '').split('\n').flatMap((line): Commit[] => {
    const [commit, author = '', date = '', subject = ''] = line.split('\0');
    return commit ? [{ commit, author, date, subject }] : [];
  });
  const drafts = await draftsOf(folder, [id, ...basesOf(tenantsDir, id)], commits);
  return commits
    .map((commit, index) => ({ ...commit, draft: drafts[index] ?? null }))
    .filter(({ draft }, index, all) => {
      const former = all[index + 1];
      return !former || draft === null || !isDeepStrictEqual(draft, former.draft);
    });
}

/** The theme at each commit; null: the files had mistakes. `folders`: the tenant's and those that it extends. */
async function draftsOf(
  folder: string,
  folders: readonly string[],
  commits: readonly Commit[],
): Promise<readonly (ThemeDraft | null)[]> {
  const [own = '', ...bases] = folders;
  const names = [...bases.toReversed().map((base) => `../${base}`), '.'];
  const files = [TENANT_FILE, COLORS_FILE];
  const prefix = (await git(folder, ['rev-parse', '--show-prefix']))?.trim();
  if (prefix === undefined || own === '') return [];
  const asked = commits.flatMap(({ commit }) =>
    files.flatMap((file) => names.map((name) => `${commit}:${join(prefix, name, file)}`)),
  );
  const answers = parseBatch(
    (await git(folder, ['cat-file', '--batch'], asked.map((line) => `${line}\n`).join(''))) ?? '',
  );
  const merged = Array.from({ length: commits.length * files.length }, (_, index) =>
    answers
      .slice(index * names.length, (index + 1) * names.length)
      .reduce<unknown>((value, json) => mergeValues(value, json ?? {}), {}),
  );
  return commits.map((_, index) => {
    const [settings, colors] = merged.slice(index * 2, index * 2 + 2);
    const draft = { theme: valueIn(settings, 'theme'), colors: valueIn(colors, 'colors') };
    return themeDraftSchema.safeParse(draft).data ?? null;
  });
}

/** The JSON of each object of `git cat-file --batch`; null: it is missing or not JSON. */
function parseBatch(output: string): readonly unknown[] {
  const bytes = Buffer.from(output);
  const found: unknown[] = [];
  for (let offset = 0; offset < bytes.length;) {
    const end = bytes.indexOf('\n', offset);
    const header = bytes.toString('utf8', offset, end);
    const size = /^[0-9a-f]+ blob (\d+)$/.exec(header)?.[1];
    offset = end + 1;
    if (size === undefined) found.push(null);
    else {
      found.push(parse(bytes.toString('utf8', offset, offset + Number(size))));
      offset += Number(size) + 1;
    }
  }
  return found;
}

function parse(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return json;
  } catch {
    return null;
  }
}
