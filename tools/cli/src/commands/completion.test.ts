import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';
import { run } from './program.ts';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await createWorkspace();
  for (const id of ['polar', 'pole', 'solar']) await workspace.addTenant(id);
});
afterAll(() => workspace.remove());

async function grandstand(...args: string[]) {
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  const code = await run(['node', 'grandstand', ...args], { out: write, error: write });
  return { code, lines };
}
const complete = async (...words: string[]) => (await grandstand('complete', '--', ...words)).lines;

describe('complete', () => {
  it.each([
    [['b'], ['build']],
    [
      ['release', ''],
      ['help', 'list', 'publish', 'rollback'],
    ],
    [['build', '--for'], ['--force']],
    [
      ['create', '--scheme', ''],
      ['dark', 'light'],
    ],
    [['create', 'pol'], []],
    [['build', '--hosts', 'pol'], []],
    [['completion', 'b'], []],
    [['nothing', 'at', 'all'], []],
  ])('%j: %j', async (words, candidates) => {
    expect(await complete(...words)).toEqual(candidates);
  });

  it('lists commands, but not itself', async () => {
    const commands = await complete('');
    expect(commands).toEqual(expect.arrayContaining(['build', 'check', 'create', 'release']));
    expect(commands).not.toContain('complete');
  });

  it.each([['build'], ['check', '--quiet'], ['build', 'solar', '--all'], ['info']])(
    'lists tenants after the words %j %j %j',
    async (...words) => {
      expect(await complete(...words, '--tenants', workspace.tenants, 'pol')).toEqual(['polar', 'pole']);
    },
  );

  it('lists no tenant where no further one may be named', async () => {
    expect(await complete('info', 'solar', '--tenants', workspace.tenants, 'pol')).toEqual([]);
  });
});

describe('completion', () => {
  it('prints a script that works in bash', async () => {
    const [script = ''] = (await grandstand('completion', 'bash')).lines;
    const program = join(import.meta.dirname, '../../bin/grandstand.mjs');
    const lines = [
      script,
      'grandstand() { "$NODE" "$PROGRAM" "$@"; }',
      'COMP_WORDS=(grandstand release r); COMP_CWORD=2; _grandstand; echo "${COMPREPLY[@]}"',
    ];
    const { stdout } = await promisify(execFile)('bash', ['-c', lines.join('\n')], {
      env: { ...process.env, NODE: process.execPath, PROGRAM: program },
    });
    expect(stdout).toBe('rollback\n');
  });

  it.each([
    ['zsh', 0, /^#compdef grandstand/],
    ['fish', 0, /complete --command grandstand/],
    ['cmd', 2, /Allowed choices are bash, zsh, fish/],
  ])('%s: exits with %d', async (shell, code, expected) => {
    const { lines, ...result } = await grandstand('completion', shell);
    expect(lines.join('\n')).toMatch(expected);
    expect(result.code).toBe(code);
  });
});
