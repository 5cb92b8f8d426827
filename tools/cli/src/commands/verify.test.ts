import { readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { runGrandstand } from '../testing/run-grandstand.ts';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';

let workspace: Workspace;
beforeEach(async () => {
  workspace = await createWorkspace();
  await workspace.addTenant('polar');
  await workspace.addTenant('solar');
  await grandstand('build', '--all', '--tenants', workspace.tenants, '--web', workspace.web);
});
afterEach(() => workspace.remove());

const grandstand = (...args: string[]) => runGrandstand(...args, '--out', workspace.out);
const published = (path: string) => join(workspace.out, 'polar', path);
const sitesSchema = z.array(z.object({ folders: z.array(z.string()) }));
const INTACT = /^solar {2}[0-9a-f]{16} {2}\d+ files ok$/m;

describe('verify', () => {
  it('finds sites as they were built', async () => {
    const { code, text } = await grandstand('verify');
    expect(code).toBe(0);
    expect(text).toMatch(/^polar {2}[0-9a-f]{16} {2}\d+ files ok\nsolar {2}/);
    expect((await grandstand('verify', 's*')).text).toMatch(INTACT);
  });

  it('does not take a folder without sites for intact', async () => {
    const text = expect.stringMatching(
      /no-such contains no built site\n +→ choose another folder with --out/,
    );
    const out = `${workspace.out}/no-such`;
    expect(await runGrandstand('verify', '--out', out)).toEqual({ code: 1, text });
  });

  it('names damaged, missing and other files of a release', async () => {
    await writeFile(published('index.html'), 'damaged');
    await rm(published('robots.txt'));
    await writeFile(published('evil.js'), '');
    const { code, text } = await grandstand('verify');
    expect(code).toBe(1);
    const folder = await realpath(published('.'));
    expect(text).toContain(
      [
        '  index.html is damaged',
        '  robots.txt is missing',
        '  evil.js is not from the build',
        `    → remove ${folder}, and build the site again: \`grandstand build polar --force\``,
        '',
        '1 site not as built.',
      ].join('\n'),
    );
    expect(text).toMatch(INTACT);
  });

  it('finds damage of the compiled app in each site that has links to it', async () => {
    await writeFile(published('assets/index-e1.js'), 'damaged');
    const { code, text } = await grandstand('verify', '--json');
    expect(code).toBe(1);
    const [compiled = ''] = await readdir(join(workspace.out, '.compiled'));
    const damage = {
      damaged: ['assets/index-e1.js'],
      missing: [],
      extra: [],
      folders: [join(workspace.out, '.compiled', compiled)],
    };
    expect(JSON.parse(text)).toMatchObject([
      { tenant: 'polar', ...damage },
      { tenant: 'solar', ...damage },
    ]);
  });

  it.each([
    ['release.json', 'release.json'],
    ['../../../.compiled/*/files.json', '.compiled/*/files.json'],
  ])('does not trust a changed or missing list of files: %s', async (file, shown) => {
    const [compiled = ''] = await readdir(join(workspace.out, '.compiled'));
    const path = join(await realpath(published('.')), file.replace('*', compiled));
    const name = shown.replace('*', compiled);
    await writeFile(path, (await readFile(path, 'utf8')).replace('"assets/', '"others/'));
    await writeFile(
      path,
      `${await readFile(path, 'utf8')} `.replace(/"[0-9a-f]{64}"/, `"${'0'.repeat(64)}"`),
    );
    expect((await grandstand('verify', 'polar')).text).toContain(`  ${name} is damaged`);
    await writeFile(path, '{');
    expect((await grandstand('verify', 'polar')).text).toContain(`  ${name} is damaged`);
    await rm(path);
    expect((await grandstand('verify', 'polar')).text).toContain(`  ${name} is missing`);
  });

  it('has a hint that repairs the site', async () => {
    // The file alone, and not that of the compile, of which it is a hard link.
    await rm(published('assets/index-e1.js'));
    await writeFile(published('assets/index-e1.js'), 'damaged');
    await writeFile(published('index.html'), 'damaged');
    expect((await grandstand('verify', 'polar')).text).toMatch(
      /→ remove .*\.compiled\/\w+ and .*\.releases\/polar\/\w+, compile the web app again, and build/,
    );
    const { text } = await grandstand('verify', 'polar', '--json');
    const [{ folders } = { folders: [] }] = sitesSchema.parse(JSON.parse(text));
    for (const folder of folders) await rm(folder, { recursive: true });
    const paths = ['--tenants', workspace.tenants, '--web', workspace.web];
    expect(await grandstand('build', 'polar', '--force', ...paths)).toMatchObject({ code: 0 });
    expect(await grandstand('verify')).toMatchObject({ code: 0, text: expect.stringMatching(INTACT) });
  });

  it('reports an unknown tenant', async () => {
    expect(await grandstand('verify', 'poler')).toMatchObject({
      code: 1,
      text: expect.stringContaining('did you mean "polar"?'),
    });
  });
});
