import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runGrandstand } from '../testing/run-grandstand.ts';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';

const GUIDES = join(import.meta.dirname, '../../../../docs/guides');
const PREFIX = 'npm run grandstand -- ';

/** The command lines in the blocks of a guide. */
function commandsIn(guide: string): readonly string[] {
  const blocks = [...readFileSync(join(GUIDES, guide), 'utf8').matchAll(/^```\n(.*?)^```/gms)];
  return blocks
    .flatMap(([, block = '']) => block.split('\n'))
    .filter((line) => line.startsWith(PREFIX))
    .map((line) => line.slice(PREFIX.length));
}

/** As a shell divides it; the guides quote with apostrophes only. */
const wordsOf = (command: string): readonly string[] =>
  [...command.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);

/** These run until they are stopped, or ask servers: other tests run them. */
const NOT_RUN = /^(?:dev|serve|platform|doctor)\b|--server\b/;

let workspace: Workspace;
beforeAll(async () => {
  workspace = await createWorkspace();
  for (const id of ['club-one', 'club-two']) await workspace.addTenant(id);
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: workspace.tenants });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'chore: begin');
});
afterAll(() => workspace.remove());

const WORDS: Readonly<Record<string, number>> = { platform: 3, release: 2 };

describe.each(['a-new-channel.md', 'a-thousand-channels.md', 'from-obs-to-your-channel.md'])(
  'the commands of %s',
  (guide) => {
    it('work in their order', { timeout: 60_000 }, async () => {
      const { tenants, out, web } = workspace;
      const folders = { '--tenants': tenants, '--out': out, '--web': web };
      await rm(out, { recursive: true, force: true });
      for (const [index, command] of commandsIn(guide).entries()) {
        const args = wordsOf(command);
        const help = await runGrandstand(...args.slice(0, WORDS[args[0] ?? ''] ?? 1), '--help');
        for (const option of args.filter((word) => word.startsWith('--')))
          expect(help.text, command).toContain(option);
        if (NOT_RUN.test(command)) continue;
        if (args[0] === 'build') await renameTenants(`Name ${index}`);
        const given = Object.entries(folders).filter(([option]) => help.text.includes(option));
        const { code, text } = await runGrandstand(...args, ...given.flat());
        expect({ command, code, text: code === 0 ? '' : text }).toEqual({ command, code: 0, text: '' });
      }
    });
  },
);

/** So that the next build has something to build. */
async function renameTenants(name: string): Promise<void> {
  for (const id of await readdir(workspace.tenants)) {
    if (id.startsWith('.')) continue;
    const file = join(workspace.tenants, id, 'tenant.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/"name": "[^"]*"/, `"name": "${name}"`));
  }
}
