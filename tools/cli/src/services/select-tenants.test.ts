import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findAffected } from './affected-tenants.ts';
import { selectIds } from './select-tenants.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'grandstand-select-'));
  for (const id of ['club-a', 'club-b', 'league', 'school']) await write(`tenants/${id}/tenant.json`);
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, text = '{}') {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
const git = (...args: string[]) =>
  execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
const commit = () => {
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--no-verify', '--message', 'first');
};
const select = (selection: Parameters<typeof selectIds>[0]) => selectIds(selection, join(root, 'tenants'));
const affectedSince = (ref: string) => select({ among: 'all', affectedSince: ref, shard: null });

describe('selectIds', () => {
  it.each([
    [
      ['league', 'club-a'],
      ['league', 'club-a'],
    ],
    [['club-*'], ['club-a', 'club-b']],
    [
      ['s*', 'school', '*-b'],
      ['school', 'club-b'],
    ],
    [['{league,school}'], ['league', 'school']],
    ['all' as const, ['club-a', 'club-b', 'league', 'school']],
  ])('takes names and patterns: %j', async (selection, ids) => {
    expect(await select(selection)).toEqual({ ok: true, value: ids });
  });

  it('reports each name and pattern that matches nothing', async () => {
    expect(await select(['leage', 'x-*', 'club-*'])).toMatchObject({
      ok: false,
      error: [{ hint: expect.stringContaining('did you mean "league"?') }, { tenant: 'x-*' }],
    });
  });

  it('divides the tenants into parts that together are all', async () => {
    const parts = await Promise.all(
      [1, 2, 3].map((index) => select({ among: 'all', affectedSince: null, shard: { index, count: 3 } })),
    );
    expect(parts.map((part) => (part.ok ? part.value : part.error))).toEqual([
      ['club-a', 'school'],
      ['club-b'],
      ['league'],
    ]);
  });
});

describe('tenants affected since a commit', () => {
  it('are those with files that are changed, new, removed or linked from elsewhere', async () => {
    await write('tenants/league/assets/logo.svg');
    await write('elsewhere/tenant.json');
    await symlink(join(root, 'elsewhere'), join(root, 'tenants', 'linked'));
    commit();
    expect(await affectedSince('HEAD')).toEqual({ ok: true, value: ['linked'] });
    await write('tenants/club-a/tenant.json', '{"name":"A"}');
    await write('tenants/school/content/faq.json', '[]');
    await write('tenants/school/drafts/next.json', '{}');
    await write('tenants/new/tenant.json');
    await rm(join(root, 'tenants/league/assets/logo.svg'));
    expect(await affectedSince('HEAD')).toEqual({ ok: true, value: ['club-a', 'league', 'linked', 'new'] });
    git('add', '--all');
    git('commit', '--quiet', '--no-verify', '--message', 'second');
    expect(await affectedSince('HEAD~1')).toEqual({ ok: true, value: ['club-a', 'league', 'linked', 'new'] });
  });

  it('have both names of a renamed folder, of which one exists', async () => {
    commit();
    await rename(join(root, 'tenants/school'), join(root, 'tenants/university'));
    expect(await affectedSince('HEAD')).toEqual({ ok: true, value: ['university'] });
  });

  it('are all if a file beside their folders has changed', async () => {
    commit();
    await write('tenants/shared.json');
    expect(await affectedSince('HEAD')).toMatchObject({ value: { length: 4 } });
  });

  it('are all if sources of the app or of this program have changed, tests and documents apart', async () => {
    await write('libs/ui/src/button.ts');
    commit();
    const affected = (product: string) =>
      findAffected(['league', 'school'], join(root, 'tenants'), 'HEAD', join(root, product));
    await write('libs/ui/src/button.test.ts');
    await write('libs/ui/README.md');
    await write('docs/guide.ts');
    expect(await affected('')).toEqual({ ok: true, value: [] });
    await write('libs/ui/src/button.ts', 'changed');
    expect(await affected('')).toEqual({ ok: true, value: ['league', 'school'] });
    // The commit is one of another repository than that of the program.
    expect(await affected('libs')).toEqual({ ok: true, value: [] });
  });

  it.each(['nowhere', '--all', ''])('are not known without the commit: %j', async (ref) => {
    commit();
    expect(await affectedSince(ref)).toMatchObject({
      ok: false,
      error: [{ message: `git knows no commit "${ref}"`, hint: expect.stringContaining('shallow clone') }],
    });
  });
});
