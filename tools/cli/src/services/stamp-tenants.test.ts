import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorkspace, snapshot, type Workspace } from '../testing/workspace.ts';
import { buildSites } from './build-sites.ts';

/** What only one tenant has. */
const MARKS = ['Anemone', 'Bluebell', 'Camellia', 'Dahlia'].map((name, index) => ({
  id: name.toLowerCase(),
  name,
  color: `#a${index}b${index}c${index}`,
  texts: [name, `${name.toLowerCase()}.example`, `#a${index}b${index}c${index}`],
}));

let workspace: Workspace;
beforeAll(async () => {
  workspace = await createWorkspace();
  for (const { id, name, color } of MARKS) {
    await workspace.addTenant(id, (text) => {
      const json = JSON.parse(text) as { hosts: object };
      const hosts = { ...json.hosts, api: `https://api.${id}.example` };
      return JSON.stringify({ ...json, name, domains: [`${id}.example`], hosts });
    });
    const logo = join(workspace.tenants, id, 'assets', 'logo.svg');
    const drawing = `<path fill="${color}" d="M0 0h1v1z"/></svg>`;
    await writeFile(logo, (await readFile(logo, 'utf8')).replace(/<\/svg>\s*$/, drawing));
  }
});
afterAll(() => workspace.remove());

it('nothing of a tenant is in the site of another', async () => {
  const { tenants: tenantsDir, out: outDir, web: webDir } = workspace;
  const built = await buildSites({ ids: 'all', tenantsDir, outDir, webDir });
  expect(built).toMatchObject({ ok: true, value: { problems: [] } });
  for (const { id, texts } of MARKS) {
    const files = await snapshot(join(outDir, id));
    const site = Object.entries(files)
      .map(([path, text]) => `${path} ${Buffer.from(text, 'base64').toString('latin1')}`)
      .join('\n')
      .toLowerCase();
    for (const text of texts) expect(site, `${text} in ${id}`).toContain(text.toLowerCase());
    const foreign = MARKS.filter((other) => other.id !== id).flatMap((other) => other.texts);
    expect(foreign.filter((text) => site.includes(text.toLowerCase()))).toEqual([]);
  }
});
