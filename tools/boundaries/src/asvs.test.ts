import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The requirements of ASVS 5.0 of the levels 1 and 2: the numbers in each section. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-4',
  '2.4': '1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '1-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1',
  '17.2': '1-4',
  '17.3': '1-2',
};

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, 'docs', file), 'utf8');

const expandRange = (range: string): readonly number[] => {
  const [first = 0, last = first] = range.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};
const requiredIds = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) =>
  numbers.split(' ').flatMap((range) => expandRange(range).map((number) => `${section}.${number}`)),
);

const checklist = read('asvs.md');
const rows = checklist
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, id = '', , , status = '', evidence = '']) =>
    /^\d/.test(id) ? [{ id, status, evidence }] : [],
  );

/** The files that a text names, from the root of the repository. */
const filesOf = (text: string): readonly string[] =>
  [...text.matchAll(/`(\w[\w.-]*(?:\/[\w.-]+)+\.\w+)`/g)].map(([, path = '']) =>
    /^(?:apps|libs|tools|deploy|docs)\//.test(path) ? path : `apps/platform/src/${path}`,
  );

/** As GitHub makes them of headings. */
const anchorsOf = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'));

describe('docs/asvs.md', () => {
  it('has one row for each requirement, in order', () =>
    expect(rows.map(({ id }) => id)).toEqual(requiredIds));

  it('has a status and evidence in each row', () => {
    for (const { id, status, evidence } of rows) {
      expect(['met', 'not applicable', '**not met**'], id).toContain(status);
      expect(evidence, id).not.toBe('');
    }
  });

  it('names a file or a section of the documentation for each requirement that is met', () =>
    expect(rows.filter(({ status, evidence }) => status === 'met' && !/`[^`]+`|\]\(/.test(evidence))).toEqual(
      [],
    ));
});

it.each(['asvs.md', 'security-rules.md'])('docs/%s names files that exist', (file) => {
  const missing = [...new Set(filesOf(read(file)))].filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});

it('docs/asvs.md links to sections that exist', () => {
  const anchors = anchorsOf(read('security-rules.md'));
  const linked = [...checklist.matchAll(/\(security-rules\.md#([\w-]+)\)/g)].map(([, anchor]) => anchor);
  expect(linked.length).toBeGreaterThan(0);
  expect(anchors).toEqual(expect.arrayContaining(linked));
});
