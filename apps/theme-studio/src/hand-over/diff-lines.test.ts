import { expect, it } from 'vitest';
import { diffLines } from './diff-lines.ts';

it('diffLines tells changes from the headings of files', () => {
  const diff =
    '--- a/color-settings.json\n+++ b/color-settings.json\n@@ -1,3 +1,3 @@\n {\n-  "a": 1\n+  "a": 2\n }\n';
  expect(diffLines(diff).map(({ kind }) => kind)).toEqual([
    'file',
    'file',
    'place',
    'same',
    'removed',
    'added',
    'same',
  ]);
});
