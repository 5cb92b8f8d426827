import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { runGrandstand } from '../testing/run-grandstand.ts';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';

let workspace: Workspace;
beforeEach(async () => {
  workspace = await createWorkspace();
  await workspace.addTenant('polar');
  await build();
});
afterEach(() => workspace.remove());

const grandstand = (...args: string[]) => runGrandstand(...args, '--out', workspace.out);
async function build() {
  const paths = ['--tenants', workspace.tenants, '--web', workspace.web];
  expect(await grandstand('build', 'polar', ...paths)).toMatchObject({ code: 0 });
}
const edit = async (file: string, change: (text: string) => string) => {
  const path = join(workspace.tenants, 'polar', file);
  await writeFile(path, change(await readFile(path, 'utf8')));
};
const stored = async () => {
  const listed = await grandstand('release', 'list', 'polar', '--json');
  const schema = z.array(z.object({ releases: z.array(z.object({ id: z.string() })) }));
  return schema.parse(JSON.parse(listed.text)).flatMap(({ releases }) => releases.map(({ id }) => id));
};

describe('diff', () => {
  it('says what has changed in the words of the configuration', async () => {
    await edit('tenant.json', (text) =>
      text
        .replace('"sharp"', '"round"')
        .replace('"polar.tv"', '"polar.example"')
        .replace('Northline Hockey League: live', 'Polar Hockey: live')
        .replace('"google-tag", ', ''),
    );
    await edit('color-settings.json', (text) => text.replace('#070e1a', '#101820'));
    await edit('assets/icon.svg', (text) => text.replace('</svg>', '<path d="M0 0h1v1z"/></svg>'));
    await build();
    const { code, text } = await grandstand('diff', 'polar');
    expect(code).toBe(0);
    const lines = text.split('\n');
    expect(lines[0]).toMatch(
      /^polar {2}[0-9a-f]{16} \(built .* UTC\) → [0-9a-f]{16} \(built .* UTC, published\)$/,
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'settings:',
        '  theme.style.radius: sharp → round',
        'texts:',
        expect.stringMatching(/^ {2}site\.title\.en: Northline Hockey League: live.* → Polar Hockey: live/),
        'colours:',
        '  body-background: #070e1a → #101820',
        expect.stringMatching(/^ {2}body-text-color on body-background: contrast [\d.]+ → [\d.]+$/),
        'domains:',
        '  + polar.example',
        '  - polar.tv',
        '  script-src: - https://*.googletagmanager.com',
        '  icon.svg changed',
      ]),
    );
    expect(text).not.toMatch(/sha256|index\.html|web app|assets\.logo/);
  });

  it('reports as JSON, and says when the web app is another one', async () => {
    await writeFile(join(workspace.web, 'assets/index-e1.js'), 'changed');
    await build();
    expect(JSON.parse((await grandstand('diff', 'polar', '--json')).text)).toEqual({
      tenant: 'polar',
      from: { id: expect.any(String), builtMs: expect.any(Number), isPublished: false },
      to: { id: expect.any(String), builtMs: expect.any(Number), isPublished: true },
      settings: [],
      texts: [],
      colors: [],
      contrast: [],
      domains: { added: [], removed: [] },
      policy: [],
      files: { added: [], removed: [], changed: [] },
      hasOtherWebApp: true,
    });
    expect((await grandstand('diff', 'polar')).text).toMatch(/\nweb app: another compile$/);
  });

  it('compares two named releases, or one with the published one', async () => {
    const [first = ''] = await stored();
    await edit('tenant.json', (text) => text.replace('"sharp"', '"round"'));
    await build();
    const second = (await stored()).find((id) => id !== first) ?? '';
    expect((await grandstand('diff', 'polar', second, first)).text).toContain('radius: round → sharp');
    expect((await grandstand('diff', 'polar', first.slice(0, 8))).text).toContain('radius: sharp → round');
    expect((await grandstand('diff', 'polar', second)).text).toMatch(/\nno difference that visitors see$/);
  });

  it.each([
    [['poler'], /there is no release of "poler" .*\n +→ did you mean "polar"/],
    [['polar'], /polar: there is no release before the published one/],
    [['polar', 'ffffffff'], /polar: there is no release "ffffffff"\n +→ stored releases/],
    [['polar', ''], /polar: there is no release ""\n +→ stored releases/],
    [['p*'], /there is no release of "p\*"/],
  ])('refuses %j', async (args, expected) => {
    expect(await grandstand('diff', ...args)).toEqual({ code: 1, text: expect.stringMatching(expected) });
  });

  it('reports a release that cannot be read', async () => {
    await edit('tenant.json', (text) => text.replace('"sharp"', '"round"'));
    await build();
    await rm(join(workspace.out, 'polar', 'release.json'));
    expect(await grandstand('diff', 'polar')).toEqual({
      code: 1,
      text: expect.stringMatching(
        /the release [0-9a-f]{16} cannot be read: it is damaged, or of another version/,
      ),
    });
  });
});
