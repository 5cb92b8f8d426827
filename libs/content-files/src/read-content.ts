import { readdir, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { err, ok, type Problem, type ProblemPath, type Result } from '@grandstand/core';
import * as z from 'zod';
import { type ContentFiles, type ContentName, contentSchemas } from './content-schema.ts';
import { type ContentText, languagesOf, textIn } from './content-text.ts';
import { schemaProblems } from './schema-problems.ts';
import { type LocatedJson, parseLocatedJson } from './located-json.ts';
import { FILE_PROBLEM_TEXTS, type FileProblem, readTextFile } from './read-text-file.ts';

type Page = ContentFiles['pages'][number];
/** A page with its HTML. */
export type PageWithContent = Omit<Page, 'file' | 'content'> & { readonly content: ContentText };

/** Validated content, with a field for each file that was given; pages have their HTML. */
export type GivenContent = Partial<Omit<ContentFiles, 'pages'>> & { readonly pages?: PageWithContent[] };

export interface ContentRead {
  readonly content: GivenContent;
  /** Files that only sample channels have; they are not read. */
  readonly ignored: readonly string[];
  /** A problem of the content, such as of `teams.json`, with its place in what was read. */
  readonly locate: (problem: Problem) => Problem;
}

/** The JSON of one kind of content. */
interface Source {
  readonly json: LocatedJson;
  /** Where the content is within `json`. */
  readonly at: ProblemPath;
}
type Sources = ReadonlyMap<ContentName, Source>;

/** The folder with the content of a tenant's channel, in the folder of the tenant. */
export const CONTENT_FOLDER = 'content';

/** Files of sample channels with demo accounts and the timetable of the season. */
const SAMPLE_FILES = ['accounts.json', 'season.json', 'specials.json'];

const contentNames = Object.keys(contentSchemas);
const isContentName = (name: string): name is ContentName => contentNames.includes(name);
const listNames = contentNames.map((name) => `${name}.json`).join(', ');

/**
 * Reads a channel's folder, one of its files, or a single JSON file with all of them as fields. On failure returns all
 * mistakes of the files; references between them are not checked.
 */
export async function readContent(path: string): Promise<Result<readonly Problem[], ContentRead>> {
  const found = await stat(path).catch(() => null);
  if (found === null) return err([{ file: path, message: 'does not exist', hint: 'correct its name' }]);
  if (found.isDirectory()) return readFolder(path);
  const name = basename(path, '.json');
  const text = await readText(dirname(path), basename(path));
  if (!text.ok) return err([text.error]);
  return isContentName(name)
    ? parseFiles(dirname(path), new Map([[name, text.value]]))
    : parseBundle(basename(path), text.value);
}

async function readText(folder: string, file: string): Promise<Result<Problem, string>> {
  const text = await readTextFile(folder, file);
  return text.ok ? text : err({ file, ...FILE_PROBLEM_TEXTS[text.error] });
}

async function readFolder(folder: string): Promise<Result<readonly Problem[], ContentRead>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const problems: Problem[] = [];
  const texts = new Map<ContentName, string>();
  for (const file of names) {
    const name = basename(file, '.json');
    if (isContentName(name)) {
      const text = await readText(folder, file);
      if (text.ok) texts.set(name, text.value);
      else problems.push(text.error);
    } else if (!SAMPLE_FILES.includes(file))
      problems.push({ file, message: 'is not a file of a channel', hint: `the files are ${listNames}` });
  }
  if (texts.size === 0 && problems.length === 0)
    problems.push({
      file: folder,
      message: 'has no file of a channel',
      hint: `the files are ${listNames}`,
    });
  const parsed = await parseFiles(folder, texts);
  if (!parsed.ok) return err([...problems, ...parsed.error]);
  const ignored = names.filter((file) => SAMPLE_FILES.includes(file));
  return problems.length > 0 ? err(problems) : ok({ ...parsed.value, ignored });
}

async function parseFiles(
  folder: string,
  texts: ReadonlyMap<ContentName, string>,
): Promise<Result<readonly Problem[], ContentRead>> {
  const problems: Problem[] = [];
  const sources = new Map<ContentName, Source>();
  for (const [name, text] of texts) {
    const json = parseLocatedJson(text, `${name}.json`);
    if (json.ok) sources.set(name, { json: json.value, at: [] });
    else problems.push(...json.error);
  }
  const parsed = await validate(sources, (file) => readTextFile(folder, file));
  if (!parsed.ok) return err([...problems, ...parsed.error]);
  return problems.length > 0 ? err(problems) : parsed;
}

async function parseBundle(file: string, text: string): Promise<Result<readonly Problem[], ContentRead>> {
  const json = parseLocatedJson(text, file);
  if (!json.ok) return json;
  const bundle = z.record(z.string(), z.unknown()).safeParse(withoutSchema(json.value.value));
  const names = Object.keys(bundle.data ?? {});
  if (!bundle.success || names.length === 0)
    return err([{ file, message: `must be an object with the fields ${contentNames.join(', ')}` }]);
  const unknown = names.filter((name) => !isContentName(name));
  const sources = new Map(
    names.flatMap((name) => (isContentName(name) ? [[name, { json: json.value, at: [name] }]] : [])),
  );
  const parsed = await validate(sources, () => Promise.resolve(err('missing')));
  const problems = unknown.map((name) => ({
    ...json.value.positionOf([name]),
    path: [name],
    message: 'is not a field',
    hint: `the fields are ${contentNames.join(', ')}`,
  }));
  if (parsed.ok && problems.length === 0) return parsed;
  return err([...problems, ...(parsed.ok ? [] : parsed.error)]);
}

/** The value at a path; undefined: there is none. */
const valueAt = (json: unknown, path: ProblemPath): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    json,
  );

/** Adds the place in the source, unless the problem is of a row that only the database has. */
function locateIn(sources: Sources, problem: Problem): Problem {
  const name = basename(problem.file ?? '', '.json');
  const source = isContentName(name) ? sources.get(name) : undefined;
  if (!source) return problem;
  const { json, at } = source;
  const path = [...at, ...(problem.path ?? [])];
  const row = path.slice(0, path.findLastIndex((key) => typeof key === 'number') + 1);
  const position = valueAt(json.value, row) === undefined ? {} : json.positionOf(path);
  return { ...problem, ...position, path };
}

/** Editors read `$schema`; it is no content. */
function withoutSchema(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(Object.entries(json).filter(([key]) => key !== '$schema'));
}

const MAX_TEXT = 100_000;
/** Deeper values fit no schema. */
const MAX_DEPTH = 20;

/** Texts that the database cannot store, or that would make every response huge. */
function findUnstorableTexts(file: string, value: unknown, path: ProblemPath = []): Problem[] {
  if (typeof value === 'string') {
    if (value.includes('\0')) return [{ file, path, message: 'must not contain a NUL character' }];
    if (!value.isWellFormed())
      return [{ file, path, message: 'has half of a character (a lone surrogate); write it again' }];
    return value.length > MAX_TEXT
      ? [{ file, path, message: `must have at most ${MAX_TEXT} characters` }]
      : [];
  }
  if (typeof value !== 'object' || value === null || path.length >= MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([key, item]) => [
    // Names of a team's properties are stored, too.
    ...findUnstorableTexts(file, key, path),
    ...findUnstorableTexts(file, item, [...path, Array.isArray(value) ? Number(key) : key]),
  ]);
}

/** `readPage` reads an HTML file. */
async function validate(
  sources: Sources,
  readPage: (file: string) => Promise<Result<FileProblem, string>>,
): Promise<Result<readonly Problem[], ContentRead>> {
  const problems: Problem[] = [];
  const valid: Record<string, unknown> = {};
  for (const [name, { json, at }] of sources) {
    const value = withoutSchema(valueAt(json.value, at));
    const unstorable = findUnstorableTexts(`${name}.json`, value);
    problems.push(...unstorable);
    if (unstorable.length > 0) continue;
    const parsed = contentSchemas[name].safeParse(value);
    if (parsed.success) valid[name] = parsed.data;
    else problems.push(...schemaProblems(`${name}.json`, parsed.error));
  }
  // Each file has passed its own schema above.
  const { pages, ...content } = valid as Partial<ContentFiles>;
  const pagesWithContent: PageWithContent[] = [];
  for (const [index, { file, content: inline, ...page }] of (pages ?? []).entries()) {
    // The text of `content` was checked with its file.
    const html = file === undefined ? { text: inline ?? '', problems: [] } : await readHtml(file, readPage);
    problems.push(
      ...html.problems.map((problem) =>
        problem.file === undefined
          ? { ...problem, file: 'pages.json', path: [index, 'file', ...(problem.path ?? [])] }
          : problem,
      ),
    );
    pagesWithContent.push({ ...page, content: html.text });
  }
  const locate = (problem: Problem) => locateIn(sources, problem);
  if (problems.length > 0) return err(problems.map(locate));
  return ok({ content: { ...content, ...(pages && { pages: pagesWithContent }) }, ignored: [], locate });
}

interface HtmlRead {
  readonly text: ContentText;
  /** Without a file: problems of the field that names it. */
  readonly problems: readonly Problem[];
}

/** Reads the HTML file of a page, or those of each language. */
async function readHtml(
  names: ContentText,
  readPage: (file: string) => Promise<Result<FileProblem, string>>,
): Promise<HtmlRead> {
  const read = async (file: string, path: ProblemPath): Promise<HtmlRead & { text: string }> => {
    const html = await readPage(file);
    if (!html.ok) {
      const { message, hint } = FILE_PROBLEM_TEXTS[html.error];
      return { text: '', problems: [{ path, message: `${file} ${message}`, hint }] };
    }
    return { text: html.value, problems: findUnstorableTexts(file, html.value) };
  };
  if (typeof names === 'string') return read(names, []);
  const pages = await Promise.all(
    languagesOf(names).map(
      async (language) => [language, await read(textIn(names, language) ?? '', [language])] as const,
    ),
  );
  return {
    text: Object.fromEntries(pages.map(([language, { text }]) => [language, text])),
    problems: pages.flatMap(([, { problems }]) => problems),
  };
}
