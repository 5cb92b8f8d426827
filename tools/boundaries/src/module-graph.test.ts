import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { checkModules } from './check.ts';
import type { Project } from './graph.ts';
import { loadModuleGraph } from './module-graph.ts';

const folders: string[] = [];

afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

const PROJECTS: readonly Project[] = [
  { name: '@grandstand/web', root: 'apps/web', tags: [], exports: undefined },
  {
    name: '@grandstand/ui',
    root: 'libs/ui',
    tags: [],
    exports: { '.': './src/index.ts', './testing': './src/testing.ts' },
  },
];

/** The cycles of modules in these files, each as a path: `a.ts → b.ts → a.ts`. */
async function cyclesOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'grandstand-modules-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return checkModules(await loadModuleGraph(root, PROJECTS)).map(({ message }) => message);
}

describe('the check for cycles of modules', () => {
  it.each([
    ['static imports', "import { b } from './b.ts'; export const a = () => b;"],
    ['a type-only import', "import type { B } from './b.ts'; export type A = B;"],
    ['an inline type-only import', "import { type B } from './b.ts'; export type A = B;"],
    ['an import of a type in place', "export type A = import('./b.ts').B;"],
    ['a lazy import', "export const a = () => import('./b.ts');"],
    ['a re-export', "export { b as a } from './b.ts';"],
    ['a re-export of all', "export * from './b.ts';"],
  ])('%s', async (_, a) => {
    const b = "import type { A } from './a.ts'; export type B = A; export const b = 1;";
    expect(await cyclesOf({ 'libs/ui/src/a.ts': a, 'libs/ui/src/b.ts': b })).toHaveLength(1);
  });

  it('reports the path of a cycle through a self-reference of a package', async () => {
    expect(
      await cyclesOf({
        'libs/ui/src/index.ts': "export { A } from './A.tsx';",
        'libs/ui/src/A.tsx':
          "import { setUp } from '@grandstand/ui/testing'; export const A = () => <p>{setUp}</p>;",
        'libs/ui/src/testing.ts': "import { A } from '@grandstand/ui'; export const setUp = A;",
      }),
    ).toEqual([expect.stringContaining('libs/ui/src/index.ts → libs/ui/src/A.tsx → libs/ui/src/testing.ts')]);
  });

  it('accepts two paths to one module, and ignores installed and built files', async () => {
    expect(
      await cyclesOf({
        'apps/web/src/main.ts': "import { ui } from '@grandstand/ui'; import './page.ts'; import 'react';",
        'apps/web/src/page.ts':
          "import { ui } from '@grandstand/ui'; export const page = () => import('./style.css');",
        'apps/web/dist/main.js': "import './main.js';",
        'libs/ui/src/index.ts': 'export const ui = 1;',
        'libs/ui/node_modules/x/a.ts': "import './a.ts';",
      }),
    ).toEqual([]);
  });

  it('fails when no module imports another', () => {
    expect(checkModules([])).toHaveLength(1);
  });
});
