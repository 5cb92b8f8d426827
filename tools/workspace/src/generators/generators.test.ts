import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../paths.ts';
import { CommandError } from '../run-command.ts';
import { parseArguments } from './arguments.ts';
import { UsageError } from './generator.ts';
import { createTree, type Tree } from './tree.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'grandstand-generators-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** One call of each shape. */
const CALLS = [
  ['call', 'listSponsors'],
  ['call', 'getPressKit'],
  ['call', 'createReferee'],
] as const;

/** Runs the generators one after the other; returns the paths of the next steps. */
function generateInto(tree: Tree, ...commands: (readonly [kind: string, name: string])[]): readonly string[] {
  return commands.flatMap((args) => {
    const command = parseArguments(args);
    if (command === 'help') expect.unreachable();
    return command.generate(tree, command.name).map(([path]) => path);
  });
}

/** Runs a module with the pinned Node in the temporary folder; returns what it prints as JSON. */
async function run(source: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: directory,
  });
  return JSON.parse(stdout);
}

describe('the arguments', () => {
  it.each([
    [[], 'The kind is missing: call, page or lib.'],
    [['pages', 'press-kit'], 'Unknown kind "pages"'],
    [['page'], 'The name of the new page is missing.'],
    [['page', 'press', 'kit'], 'Too many arguments: kit'],
    [['page', 'press-kit', '--force'], '--force'],
  ])('%j are rejected', (args, message) => {
    expect(() => parseArguments(args)).toThrow(UsageError);
    expect(() => parseArguments(args)).toThrow(message);
  });

  it.each([
    ['call', 'sponsors'],
    ['call', 'list'],
    ['call', 'removeSponsor'],
    ['call', 'list-sponsors'],
    ['page', 'PressKit'],
    ['page', '../press'],
    ['lib', 'ticketScanner'],
  ])('"%s %s" is rejected because of its name', (kind, name) => {
    expect(() => generateInto(createTree(ROOT), [kind, name])).toThrow(UsageError);
  });

  it.each([
    ['call', 'getEvent'],
    ['call', 'getProfile'],
    ['page', 'faq'],
    ['page', 'log-in'],
    ['lib', 'catalog'],
  ])('"%s %s" is rejected because the name is taken', (kind, name) => {
    expect(() => generateInto(createTree(ROOT), [kind, name])).toThrow(CommandError);
  });
});

describe('createTree', () => {
  it('writes nothing if the place of a later edit is not found', async () => {
    await writeFile(join(directory, 'paths.ts'), 'a\nb\n');
    const tree = createTree(directory);
    tree.create('new.ts', '');
    tree.insertBefore('paths.ts', /^b/m, 'x\n');
    expect(() => tree.insertBefore('paths.ts', /^c/m, 'y\n')).toThrow(
      'paths.ts: expected one place that matches /^c/m, found none',
    );
    expect(readdirSync(directory)).toEqual(['paths.ts']);
    expect(await readFile(join(directory, 'paths.ts'), 'utf8')).toBe('a\nb\n');
  });

  it('rejects an edit whose place is found twice, and an edit of a missing file', async () => {
    await writeFile(join(directory, 'paths.ts'), 'b\nb\n');
    const tree = createTree(directory);
    expect(() => tree.insertBefore('paths.ts', /^b/m, '')).toThrow('found 2');
    expect(() => tree.append('routes.ts', '')).toThrow('routes.ts does not exist');
  });
});

describe('a new call', () => {
  it('edits no line of a file: it creates files, and appends to three lists and the examples', () => {
    const tree = createTree(ROOT);
    generateInto(tree, ...CALLS);
    const original = createTree(ROOT);
    const edited = tree.changedPaths().filter((path) => original.exists(path));
    expect(edited.toSorted()).toEqual([
      'apps/platform/src/http/call-examples.ts',
      'apps/platform/src/start/independent-features.ts',
      'libs/api/src/calls/every-call.ts',
      'libs/api/src/index.ts',
    ]);
    for (const path of edited) expect(tree.read(path).startsWith(original.read(path))).toBe(true);
  });
});

describe('generated code', () => {
  it('declares calls with a schema of their responses', async () => {
    cpSync(join(ROOT, 'libs/api/src'), join(directory, 'libs/api/src'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(directory, 'node_modules'));
    const tree = createTree(ROOT);
    const nextSteps = generateInto(tree, ...CALLS);
    tree.write(directory);
    expect(
      await run(`
        import { calls } from './libs/api/src/index.ts';
        const entity = { id: 1, name: 'an example' };
        const list = (item) => ({ data: [item], total: 1, limit: null, offset: 0 });
        const test = ({ method, path, output }, valid, invalid) =>
          [method, path, output.safeParse(valid).success, output.safeParse(invalid).success];
        console.log(JSON.stringify([
          test(calls.listSponsors, list(entity), list({ id: 1 })),
          test(calls.getPressKit, entity, { id: 1 }),
          test(calls.createReferee, entity, { id: 1 }),
        ]));
      `),
    ).toEqual([
      ['GET', '/sponsors', true, false],
      ['GET', '/press-kits/{id}', true, false],
      ['POST', '/referees', true, false],
    ]);
    const missing = nextSteps.filter((path) => !tree.exists(path));
    expect(missing).toEqual([]);
  });

  it('gives a page a path and a title in every language', async () => {
    const tree = createTree(ROOT);
    generateInto(tree, ['page', 'press-kit']);
    tree.write(directory);
    const found = await run(`
      import { href, PATHS } from './apps/web/src/paths.ts';
      console.log(JSON.stringify([PATHS.pressKit, href.pressKit()]));
    `);
    expect(found).toEqual(['/press-kit', '/press-kit']);
    const messages = tree.changedPaths().filter((path) => path.startsWith('libs/i18n/'));
    expect(messages.length).toBeGreaterThan(10);
    for (const path of messages) {
      expect(JSON.parse(tree.read(path))).toMatchObject({ 'pages.pressKitTitle': 'Press kit' });
    }
  });

  it('creates a lib with a working function, and links it in node_modules as npm does', async () => {
    const tree = createTree(ROOT);
    generateInto(tree, ['lib', 'ticket-scanner']);
    tree.write(directory);
    symlinkSync(
      join(ROOT, 'node_modules/@grandstand/core'),
      join(directory, 'node_modules/@grandstand/core'),
    );
    const found = await run(`
      import { parseTicketScanner } from '@grandstand/ticket-scanner';
      console.log(JSON.stringify([parseTicketScanner(' a '), parseTicketScanner(' ')]));
    `);
    expect(found).toEqual([
      { ok: true, value: { name: 'a' } },
      { ok: false, error: 'empty' },
    ]);
    expect(JSON.parse(tree.read('package-lock.json'))).toMatchObject({
      packages: {
        'libs/ticket-scanner': { name: '@grandstand/ticket-scanner' },
        'node_modules/@grandstand/ticket-scanner': { resolved: 'libs/ticket-scanner', link: true },
      },
    });
  });

  it(
    'passes types, lint, boundaries, knip and its own tests',
    { tags: ['deep'], timeout: 900_000 },
    async () => {
      copyWorkspace(directory);
      const tree = createTree(directory);
      generateInto(tree, ...CALLS, ['page', 'press-kit'], ['lib', 'ticket-scanner']);
      tree.write();
      const bin = join(directory, 'node_modules/.bin');
      const check = (tool: string, args: readonly string[], project = '.') =>
        promisify(execFile)(join(bin, tool), [...args], {
          cwd: join(directory, project),
          env: { ...process.env, PATH: `${bin}:${process.env['PATH']}`, NX_DAEMON: 'false' },
        }).then(
          () => null,
          (error: { stdout?: string; stderr?: string }) =>
            `${tool} ${args.join(' ')}\n${error.stdout}${error.stderr}`,
        );
      const sources = tree.changedPaths().filter((path) => /\.tsx?$/.test(path));
      const unit = ['run', '--config', '../../vitest.config.ts'];
      const found = [
        await check('oxfmt', [...sources]),
        ...(await inSequence(
          ['libs/api', 'libs/i18n', 'libs/ticket-scanner', 'apps/platform', 'apps/web'],
          (project) => check('oxlint', ['--type-aware', '--type-check', '--deny-warnings', '.'], project),
        )),
        await check('knip', []),
        await check('node', ['tools/boundaries/src/main.ts']),
        await check('vitest', unit, 'libs/api'),
        await check('vitest', unit, 'libs/i18n'),
        await check('vitest', unit, 'libs/ticket-scanner'),
        await check(
          'vitest',
          [...unit, 'src/paths.test.ts', 'src/testing/server-rendering', 'src/navigation'],
          'apps/web',
        ),
        await check(
          'vitest',
          [
            'run',
            ...['sponsors', 'press-kits', 'referees'].map((feature) => `src/features/catalog/${feature}`),
          ],
          'apps/platform',
        ),
      ];
      expect(found.filter((problem) => problem !== null)).toEqual([]);
    },
  );
});

async function inSequence<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

/** A copy of the sources. Installed packages are links; those of the workspace lead to the copy. */
function copyWorkspace(target: string): void {
  const isSource = (path: string) =>
    !['node_modules', 'dist', '.git', '.nx', 'test-results', 'screens'].includes(basename(path)) &&
    !basename(path).startsWith('.data');
  cpSync(ROOT, target, { recursive: true, filter: isSource });
  const modules = join(target, 'node_modules');
  mkdirSync(join(modules, '@grandstand'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@grandstand') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  for (const group of ['apps', 'libs', 'tools']) {
    for (const name of readdirSync(join(target, group))) {
      symlinkSync(join('..', '..', group, name), join(modules, '@grandstand', name));
      linkOwnModules(join(group, name), target);
    }
  }
}

/** Links the modules of a project that has another version than the rest. */
function linkOwnModules(project: string, target: string): void {
  const own = join(ROOT, project, 'node_modules');
  const names = existsSync(own) ? readdirSync(own).filter((name) => !name.startsWith('.')) : [];
  for (const name of names) {
    mkdirSync(join(target, project, 'node_modules'), { recursive: true });
    symlinkSync(join(own, name), join(target, project, 'node_modules', name));
  }
}
