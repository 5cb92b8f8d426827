import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatProblem } from '@grandstand/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSubset } from '../fonts/catalogue.ts';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';
import { readTenantFolder } from './tenant-folder.ts';

let workspace: Workspace;
beforeEach(async () => {
  workspace = await createWorkspace();
  await workspace.addTenant('polar');
});
afterEach(() => workspace.remove());

type Own = Readonly<Record<string, unknown>>;
const POLAR: Own = { name: 'Polar Sans', kind: 'sans', files: ['polar.woff2'] };

async function writeTenant(type: Own): Promise<void> {
  const path = join(workspace.tenants, 'polar', 'tenant.json');
  const tenant: { theme: { type: Own } } = JSON.parse(await readFile(path, 'utf8'));
  tenant.theme.type = { ...tenant.theme.type, ...type };
  await writeFile(path, JSON.stringify(tenant));
}
async function writeFont(name: string, bytes: Uint8Array): Promise<void> {
  const path = join(workspace.tenants, 'polar', 'assets', 'fonts', name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
const archivo = async () => (await readSubset('archivo', 'latin')).bytes;

async function problems(): Promise<readonly string[]> {
  const read = await readTenantFolder(workspace.tenants, 'polar');
  return read.ok ? [] : read.error.map(formatProblem);
}

describe('a tenant with fonts of its own', () => {
  it('has a style with the data of its files, for the running app', async () => {
    await writeFont('polar.woff2', await archivo());
    await writeTenant({ display: POLAR, text: POLAR });
    const read = await readTenantFolder(workspace.tenants, 'polar');
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const { style, theme, inputs, warnings } = read.value;
    expect(style.type.display).toMatchObject({ name: 'Polar Sans', scripts: ['latin'], weights: [100, 900] });
    expect(theme.tokens['--font-text']).toBe(
      "'Polar Sans', 'Polar Sans Fallback', system-ui, Arial, sans-serif",
    );
    expect([...inputs.keys()]).toContain('assets/fonts/polar.woff2');
    expect(warnings).toEqual([]);
  });

  it.each([
    [
      'no file',
      null,
      /assets\/fonts\/polar\.woff2 does not exist\n +→ put the file there, or correct its name/,
    ],
    ['another format', Buffer.from('OTTO font'), /is not a WOFF2 font\n +→ convert the font/],
    [
      'a signature without a font',
      Buffer.from('wOF2 and nothing'),
      /is damaged, or has no part .*\n +→ open it in a font program/,
    ],
    ['500,001 bytes', Buffer.alloc(500_001), /has more than 500000 bytes\n +→ make it smaller/],
  ])('is told about %s', async (_what, bytes, expected) => {
    if (bytes) await writeFont('polar.woff2', bytes);
    await writeTenant({ display: POLAR });
    expect(await problems()).toEqual([expect.stringMatching(expected)]);
  });

  it('is told about each damaged file, whatever is damaged', async () => {
    const bytes = await archivo();
    await writeTenant({ display: POLAR });
    for (let at = 4; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      await writeFont('polar.woff2', damaged.subarray(0, at % 3 === 0 ? at : undefined));
      for (const problem of await problems()) expect(problem).toMatch(/polar\.woff2 (?:is|has) .*\n +→ /);
    }
  });

  it.each([
    [
      { ...POLAR, name: "Polar'}body{" },
      /theme\.type\.display\.name: .* has the wrong format\n +→ the name of the family/,
    ],
    [
      { ...POLAR, name: 'inter' },
      /theme\.type\.display\.name: "inter" is the name of another family\n +→ choose another/,
    ],
    [
      { ...POLAR, files: ['../polar.woff2'] },
      /theme\.type\.display\.files\[0\]: .* has the wrong format\n +→ the name of a WOFF2/,
    ],
    [
      { ...POLAR, files: [] },
      /theme\.type\.display\.files: is empty or too small\n +→ a list of files in assets\/fonts/,
    ],
    [
      { ...POLAR, kind: 'mono' },
      /theme\.type\.display\.kind: "mono" is not an allowed value\n +→ one of "sans", "serif"/,
    ],
    [{ ...POLAR, file: 'x' }, /theme\.type\.display\.file: unknown key "file"\n +→ did you mean "files"\?/],
    ['archvo', /theme\.type\.display: "archvo" is not an allowed value\n +→ "archivo" \(one of/],
    [5, /theme\.type\.display: 5 is not an allowed value\n +→ one of "archivo"/],
  ])('is told what is wrong with the setting %j', async (display, expected) => {
    await writeFont('polar.woff2', await archivo());
    await writeTenant({ display });
    expect(await problems()).toEqual([expect.stringMatching(expected)]);
  });

  it('is told about a weight that its files lack, and that they have twice', async () => {
    await writeFont('polar.woff2', (await readSubset('unbounded', 'latin')).bytes);
    await writeTenant({ display: POLAR, displayWeight: 950 });
    expect(await problems()).toEqual([
      expect.stringMatching(
        /theme\.type\.displayWeight: Polar Sans has no weight 950\n +→ one of its weights: 200 to 900/,
      ),
    ]);
    await writeFont('bold.woff2', await archivo());
    await writeTenant({ display: { ...POLAR, files: ['polar.woff2', 'bold.woff2'] }, displayWeight: 700 });
    expect(await problems()).toEqual([
      expect.stringMatching(/fonts\/bold\.woff2 has a weight that another file of "Polar Sans" has/),
    ]);
  });

  it('is told about the letters of its languages that a file lacks', async () => {
    await writeFont('polar.woff2', (await readSubset('inter', 'cyrillic')).bytes);
    await writeTenant({ text: POLAR });
    expect(await problems()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/polar\.woff2 has no letters for "en": a b c .* …\n +→ choose a font/),
      ]),
    );
  });
});
