import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatProblem } from '@grandstand/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readContent } from './read-content.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grandstand-content-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (file: string, content: unknown) =>
  writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));

async function problemsIn(path: string): Promise<string[]> {
  const read = await readContent(path);
  return read.ok ? [] : read.error.map(formatProblem);
}
/** Without lines and columns, which only some tests are about. */
const placeless = async (path: string) =>
  (await problemsIn(path)).map((text) => text.replace(/^(\S+):\d+:\d+ /, '$1 '));

const FAQ = { id: 1, question: 'Where?', answer: '<p>Here.</p>' };
const PAGE = { id: 1, url: '/rules', name: 'Rules', alt_name: null };

describe('readContent', () => {
  it('reads a folder with its pages, and ignores files of sample channels', async () => {
    await write('faq.json', [FAQ]);
    await write('pages.json', [{ ...PAGE, file: 'rules.html' }]);
    await write('rules.html', '<p>Play fair.</p>');
    await write('season.json', 'not read');
    expect(await readContent(folder)).toEqual({
      ok: true,
      value: {
        content: { faq: [FAQ], pages: [{ ...PAGE, content: '<p>Play fair.</p>' }] },
        ignored: ['season.json'],
        locate: expect.any(Function),
      },
    });
  });

  it('reads the files of a page by language', async () => {
    const page = { ...PAGE, file: { en: 'rules.html', fr: 'rules.fr.html' } };
    await write('pages.json', [page]);
    await write('rules.html', '<p>Play fair.</p>');
    expect(await placeless(folder)).toEqual([
      expect.stringContaining('pages.json [0].file.fr: rules.fr.html'),
    ]);
    await write('rules.fr.html', '<p>Jouez franc.</p>');
    expect(await readContent(folder)).toMatchObject({
      value: { content: { pages: [{ content: { en: '<p>Play fair.</p>', fr: '<p>Jouez franc.</p>' } }] } },
    });
  });

  it('reads one file of a folder, and one file with everything', async () => {
    await write('faq.json', [FAQ]);
    const expected = {
      ok: true,
      value: { content: { faq: [FAQ] }, ignored: [], locate: expect.any(Function) },
    };
    expect(await readContent(join(folder, 'faq.json'))).toEqual(expected);
    await write('league.json', { faq: [FAQ], pages: [{ ...PAGE, content: '<p/>' }] });
    expect(await readContent(join(folder, 'league.json'))).toMatchObject({
      value: { content: { faq: [FAQ], pages: [{ content: '<p/>' }] } },
    });
  });

  it('returns every mistake of every file', async () => {
    await write('faq.json', [FAQ, { ...FAQ, id: 'two', colour: 'red' }]);
    await write('blocks.json', '[');
    await write('team.json', []);
    await write('pages.json', [PAGE, { ...PAGE, file: 'missing.html' }]);
    expect(await placeless(folder)).toEqual([
      expect.stringMatching(/^team\.json is not a file of a channel\n {4}→ the files are channel\.json, /),
      expect.stringMatching(/^blocks\.json not valid JSON: /),
      expect.stringMatching(/^faq\.json \[1\]\.id: .*number/),
      'faq.json [1].colour: is not a field of this file\n    → remove it',
      'pages.json [0]: must have either "file" or "content"',
    ]);
  });

  it('names the line and the column of a mistake, also in one file with everything', async () => {
    const faq = '[\n  { "id": 1, "question": "Where?", "answer": "<p/>" },\n  { "id": "two" }\n]';
    await write('faq.json', faq);
    await write('teams.json', '[\n  {},\n]');
    await write('blocks.json', '[\n  { "id": 1,\n    "id": 2 }\n]');
    expect(await problemsIn(folder)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^faq\.json:3:5 \[1\]\.id: /),
        expect.stringMatching(/^teams\.json:3:1 not valid JSON: value expected/),
        expect.stringMatching(/^blocks\.json:3:5 the key "id" occurs twice/),
      ]),
    );
    await write('league.json', `{\n"faq": ${faq}}`);
    expect(await problemsIn(join(folder, 'league.json'))).toContainEqual(
      expect.stringMatching(/^league\.json:4:5 faq\[1\]\.id: /),
    );
  });

  it('locates a problem of a row in the file, but not of one that only the database has', async () => {
    await write('faq.json', `[\n${JSON.stringify(FAQ)}]`);
    const read = await readContent(folder);
    if (!read.ok) expect.unreachable();
    const problem = { file: 'faq.json', message: 'is wrong' };
    const place = (path: (string | number)[]) => formatProblem(read.value.locate({ ...problem, path }));
    expect(place([0, 'question'])).toBe('faq.json:2:9 [0].question: is wrong');
    expect(place([0, 'name'])).toBe('faq.json:2:1 [0].name: is wrong');
    expect(place([1, 'question'])).toBe('faq.json [1].question: is wrong');
    expect(formatProblem(read.value.locate({ file: 'teams.json', message: 'is wrong' }))).toBe(
      'teams.json is wrong',
    );
  });

  it.each([
    ['NUL', 'a\0', 'must not contain a NUL character'],
    ['a lone surrogate', '\ud800', 'has half of a character (a lone surrogate); write it again'],
    ['too much text', 'x'.repeat(100_001), 'must have at most 100000 characters'],
  ])('names a text with %s, which cannot be stored', async (_, name, message) => {
    await write('faq.json', [{ id: 1, question: name }]);
    expect(await placeless(folder)).toContain(`faq.json [0].question: ${message}`);
  });

  it('names an object with a property whose name cannot be stored', async () => {
    await write('teams.json', [{ properties: { 'a\0': ['x'] } }]);
    expect(await placeless(folder)).toContain('teams.json [0].properties: must not contain a NUL character');
  });

  it('names a file that is not UTF-8, and what is no file', async () => {
    await writeFile(join(folder, 'blocks.json'), Buffer.from('["\u00c9vil"]', 'latin1'));
    await mkdir(join(folder, 'teams.json'));
    expect(await problemsIn(folder)).toEqual(
      expect.arrayContaining([
        'blocks.json is not UTF-8\n    → save it with this encoding',
        'teams.json is not a regular file\n    → replace it with one',
      ]),
    );
  });

  it('names an HTML file that is missing', async () => {
    await write('pages.json', [{ ...PAGE, file: 'missing.html' }]);
    expect(await placeless(folder)).toEqual([
      'pages.json [0].file: missing.html does not exist\n    → create it, or correct its name',
    ]);
  });

  it('refuses an HTML file that is a link out of the folder: it would become a public page', async () => {
    await write('pages.json', [{ ...PAGE, file: 'rules.html' }]);
    await symlink('/etc/passwd', join(folder, 'rules.html'));
    expect(await placeless(folder)).toEqual([
      'pages.json [0].file: rules.html is a link out of its folder\n    → put a copy of the file there',
    ]);
  });

  it.each([
    ['a NUL character', '<p>\0</p>', 'rules.html must not contain a NUL character'],
    ['too many characters', 'x'.repeat(100_001), 'rules.html must have at most 100000 characters'],
  ])('refuses an HTML file with %s, as in every text', async (_, html, problem) => {
    await write('pages.json', [{ ...PAGE, file: 'rules.html' }]);
    await write('rules.html', html);
    expect(await problemsIn(folder)).toEqual([problem]);
  });

  it.each([
    ['a folder without content', 'empty', /^.*empty has no file of a channel/],
    ['a path that does not exist', 'nowhere', /nowhere does not exist/],
  ])('rejects %s', async (_, name, message) => {
    await mkdir(join(folder, 'empty'));
    expect(await problemsIn(join(folder, name))).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ['a list', [], /must be an object with the fields channel, /],
    ['an unknown field', { teem: [] }, /league\.json teem: is not a field\n {4}→ the fields are channel/],
  ])('rejects a single file with %s', async (_, content, message) => {
    await write('league.json', content);
    expect(await placeless(join(folder, 'league.json'))).toEqual([expect.stringMatching(message)]);
  });
});
