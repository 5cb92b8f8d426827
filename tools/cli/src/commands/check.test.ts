import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';
import { run } from './program.ts';

let workspace: Workspace;
beforeEach(async () => {
  workspace = await createWorkspace();
});
afterEach(() => workspace.remove());

/** The code and both streams of `grandstand check`. */
async function check(...args: string[]) {
  const [out, error]: [string[], string[]] = [[], []];
  const argv = ['node', 'grandstand', 'check', ...args, '--tenants', workspace.tenants];
  const code = await run(argv, {
    out: (text) => void out.push(text),
    error: (text) => void error.push(text),
  });
  return { code, out: out.join('\n'), error: error.join('\n') };
}
/** Archivo has no Arabic letters, which is a note. */
const arabic = (text: string) => text.replace('["en", "fr"]', '["en", "fr", "ar"]');

describe('check', () => {
  it('writes the same note of many tenants once, with their names', async () => {
    for (const id of ['a1', 'b2', 'c3', 'd4']) await workspace.addTenant(id, arabic);
    const { code, out, error } = await check('--all');
    expect(code).toBe(0);
    expect(out).toBe('a1  ok\nb2  ok\nc3  ok\nd4  ok');
    expect(error.match(/^note: a1, b2, c3, d4: theme\.type\.\w+: .* has no letters for "ar"/gm)).toHaveLength(
      2,
    );
    expect(error.match(/^note: /gm)).toHaveLength(2);
  });

  it('writes the same note of three tenants with its places', async () => {
    for (const id of ['a1', 'b2', 'c3']) await workspace.addTenant(id, arabic);
    expect((await check('--all')).error.match(/^note: .*tenant\.json:\d+:\d+ theme/gm)).toHaveLength(6);
  });

  it('counts tenants, if there are many', async () => {
    for (let id = 10; id < 21; id += 1) await workspace.addTenant(`t${id}`, arabic);
    const { out, error } = await check('--all');
    expect(out).toBe('11 tenants  ok');
    expect(error).toMatch(/^note: 11 tenants: theme/m);
  });

  it('writes only mistakes with --quiet', async () => {
    await workspace.addTenant('a1', arabic);
    expect(await check('--all', '--quiet')).toEqual({ code: 0, out: '', error: '' });
    await workspace.addTenant('b2', (text) => text.replace(/"images": "\w+"/, '"images": "real"'));
    const { code, out, error } = await check('--all', '--quiet');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toMatch(/^.*b2\/tenant\.json:\d+:\d+ theme\.images: .*\n +→ .*\n\n1 problem\.$/);
  });

  it('reports as JSON, with a place for each note', async () => {
    await workspace.addTenant('a1', arabic);
    const { out, error } = await check('--all', '--json');
    expect(error).toBe('');
    expect(JSON.parse(out)).toMatchObject({
      tenants: ['a1'],
      problems: [],
      warnings: [],
      notes: [
        { tenant: 'a1', file: expect.any(String), line: expect.any(Number), column: expect.any(Number) },
        { path: ['theme', 'type', 'text'], message: expect.any(String), hint: expect.any(String) },
      ],
    });
  });
});
