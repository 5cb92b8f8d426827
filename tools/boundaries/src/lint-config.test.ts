import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

/**
 * Runs oxlint with the repository's .oxlintrc.json on small files in a temporary folder, from each project's folder as
 * `npm run lint` does.
 */
const root = join(import.meta.dirname, '../../..');

const FILES = {
  'libs/api/src/raw-fetch.ts': 'export const answer = fetch(url);',
  'libs/api/src/window-fetch.ts': 'export const answers = [window.fetch(url), globalThis.fetch(url)];',
  'libs/api/src/storage.ts': "localStorage.setItem('a', 'b'); window.sessionStorage.clear();",
  'libs/api/src/log.ts': "console.log('here');",
  'libs/api/src/choice.ts': 'export const same = a == b; export const none = a == null;',
  'libs/api/src/loop-a.ts': "import { b } from './loop-b.ts'; export const a = () => b;",
  'libs/api/src/loop-b.ts': "import { a } from './loop-a.ts'; export const b = () => a;",
  'libs/api/src/type-loop-a.ts': "import type { B } from './type-loop-b.ts'; export interface A { b: B }",
  'libs/api/src/type-loop-b.ts': "import type { A } from './type-loop-a.ts'; export interface B { a: A }",
  'libs/api/package.json': '{ "name": "@grandstand/api" }',
  'libs/api/src/undeclared.ts': "export { Player } from '@grandstand/player';",
  'libs/data/src/use-call.ts': "export { default } from 'swr'; export { preload } from 'swr/infinite';",
  'libs/data/package.json': '{ "name": "@grandstand/data" }',
  'libs/catalog/src/use-swr.ts': "import useSWR from 'swr'; export const state = useSWR('key');",
  'libs/catalog/src/use-swr-pages.ts': "export type { SWRInfiniteResponse } from 'swr/infinite';",
  'libs/catalog/package.json': '{ "name": "@grandstand/catalog" }',
  'libs/session/src/transport.ts': 'export const answer = fetch(url);',
  'libs/session/src/transport-storage.ts': "localStorage.setItem('a', 'b');",
  'libs/session/src/browser-storage.ts': "localStorage.setItem('a', 'b');",
  'libs/session/src/browser-storage-fetch.ts': 'export const answer = fetch(url);',
  'libs/ui/src/button.tsx':
    "export const Button = () => <p title='Close' style={{ color: '#fff' }}>Live</p>;",
  'libs/ui/src/button.test.tsx':
    "export const subject = <a href='/watch' style={{ color: '#fff' }}>Live</a>;",
  'libs/ui/src/testing/fixture.tsx': "export const subject = <a href='/watch'>Live</a>;",
  'libs/ui-theme/src/ladder.ts': "export const white = '#fff';",
  'apps/web/src/page.tsx': "export const Page = () => <a href='/watch'>{text}</a>;",
  'apps/web/src/paths.ts': "export const paths = { home: { to: '/' } };",
  'apps/web/src/hooks.tsx': 'export function Page({ on }) { if (on) useState(0); return null; }',
  'apps/platform/src/main.ts': "console.log('listening', fetch(url));",
  'tools/cli/src/main.ts': "console.log('#fff', fetch(url), { to: '/watch' });",
} as const;

const reportSchema = z.object({
  diagnostics: z.array(
    z.object({
      filename: z.string(),
      message: z.string(),
      code: z.string().optional(),
      help: z.string().optional(),
    }),
  ),
});

let folder = '';
const reports = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grandstand-lint-'));
  const config: unknown = JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8'));
  await write('.oxlintrc.json', JSON.stringify(config));
  await mkdir(join(folder, 'tools'), { recursive: true });
  await symlink(join(root, 'tools/boundaries'), join(folder, 'tools/boundaries'));
  for (const [path, text] of Object.entries(FILES)) await write(path, `${text}\n`);

  const projects = new Set(Object.keys(FILES).map((path) => path.split('/').slice(0, 2).join('/')));
  for (const project of projects) await lint(project);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** oxlint exits with 1 if it reports problems; the report is on standard output in both cases. */
async function lint(project: string): Promise<void> {
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules/.bin/oxlint'), '--format=json', '.'],
      { cwd: join(folder, project) },
      (_error, stdout) => resolve(stdout),
    );
  });
  for (const { filename, code, message, help } of reportSchema.parse(JSON.parse(output)).diagnostics) {
    const path = `${project}/${filename}`;
    reports.set(path, `${reports.get(path) ?? ''}${code}: ${message} ${help ?? ''}\n`);
  }
}

describe('.oxlintrc.json', () => {
  it.each<[keyof typeof FILES, ...string[]]>([
    ['libs/api/src/raw-fetch.ts', 'no-restricted-globals', 'a declared call of @grandstand/api'],
    ['libs/api/src/window-fetch.ts', 'no-restricted-globals', 'libs/session/src/transport.ts'],
    ['libs/api/src/storage.ts', "'localStorage'", "'sessionStorage'", 'Use Storage of @grandstand/core'],
    ['libs/api/src/log.ts', 'no-console'],
    ['libs/api/src/choice.ts', 'eqeqeq'],
    ['libs/api/src/loop-a.ts', 'no-cycle'],
    ['libs/api/src/type-loop-a.ts', 'no-cycle'],
    ['libs/api/src/undeclared.ts', 'no-undeclared-project'],
    ['libs/catalog/src/use-swr.ts', 'no-restricted-imports', 'the only importer of swr'],
    ['libs/catalog/src/use-swr-pages.ts', 'no-restricted-imports', 'the only importer of swr'],
    ['libs/session/src/transport-storage.ts', "'localStorage'"],
    ['libs/session/src/browser-storage-fetch.ts', "'fetch'"],
    ['libs/ui/src/button.tsx', 'no-hard-coded-colour', "'Live' is literal", "'Close' is literal"],
    ['apps/web/src/page.tsx', 'no-path-literal'],
    ['apps/web/src/hooks.tsx', 'rules-of-hooks'],
  ])('oxlint reports problems in %s', (path, ...parts) => {
    for (const part of parts) expect(reports.get(path)).toContain(part);
  });

  it.each<keyof typeof FILES>([
    'libs/data/src/use-call.ts',
    'libs/session/src/transport.ts',
    'libs/session/src/browser-storage.ts',
    'libs/ui/src/button.test.tsx',
    'libs/ui/src/testing/fixture.tsx',
    'libs/ui-theme/src/ladder.ts',
    'apps/web/src/paths.ts',
    'apps/platform/src/main.ts',
    'tools/cli/src/main.ts',
  ])('oxlint reports no problem in %s', (path) => {
    expect(reports.get(path)).toBeUndefined();
  });
});
