import { mkdir, readdir, readFile, rm, stat, writeFile, readlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRuntimeConfig } from '@grandstand/tenant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runGrandstand } from '../testing/run-grandstand.ts';
import { createWorkspace, snapshot, type Workspace } from '../testing/workspace.ts';
import { sha256 } from '../models/content-hash.ts';

let workspace: Workspace;
beforeEach(async () => {
  workspace = await createWorkspace();
});
afterEach(() => workspace.remove());

/** Runs a command line in the workspace. */
function grandstand(...args: string[]) {
  const { tenants, out, web } = workspace;
  const [command = ''] = args;
  const pathOptions = [
    ...(['build', 'check', 'prune'].includes(command) ? ['--tenants', tenants] : []),
    ...(command === 'check' ? [] : ['--out', out]),
    ...(command === 'build' ? ['--web', web] : []),
  ];
  return runGrandstand(...args, ...pathOptions);
}

const withoutFeatures = (text: string): string => text.replace(/"features": .*/, '"features": [],');

const readBuiltFile = (id: string, file: string) => readFile(join(workspace.out, id, file), 'utf8');

describe('build', () => {
  it('renders a document with theme, title and splash that needs no script', async () => {
    await workspace.addTenant('polar');
    const { code, text } = await grandstand('build', 'polar');
    expect(text).toMatch(/^polar {2}\d+ files in \d+ ms/);
    expect(code).toBe(0);
    const html = await readBuiltFile('polar', 'index.html');
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('<title>Northline Hockey League: live and on demand</title>');
    expect(html).toContain('--footer-background-20:rgb(4 9 17 / 0.8);');
    expect(html).toContain('<meta name="theme-color" content="#0a1526" />');
    expect(html).toContain('<div id="splash"><img src="/brand/logo-');
    expect(html).not.toContain('<!-- head');
    const config = readRuntimeConfig(/id="grandstand-config">([^<]*)</.exec(html)?.[1] ?? '');
    expect(config).toMatchObject({
      ok: true,
      value: {
        tenant: 'polar',
        channelKey: null,
        features: ['player', 'library', 'clips', 'multiview', 'as-live'],
      },
    });
  });

  it('preloads the files of the first view once each, and references only existing files', async () => {
    await workspace.addTenant('polar');
    await grandstand('build', 'polar');
    const html = await readBuiltFile('polar', 'index.html');
    const preloads = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href);
    expect(new Set(preloads)).toEqual(
      new Set(['card-k1', 'en-l1', 'home-h1', 'index-e1', 'shared-s1'].map((name) => `/assets/${name}.js`)),
    );
    expect(html.match(/modulepreload/g)).toHaveLength(5);
    const urls = [...html.matchAll(/(?:(?<!<a )href|src)="(\/[^"]+)"|url\((\/[^)]+)\)/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    expect(urls.length).toBeGreaterThan(12);
    for (const url of urls) expect((await stat(join(workspace.out, 'polar', url))).isFile()).toBe(true);
  });

  it('writes one document without a page, and lists the known pages for search engines', async () => {
    await workspace.addTenant('polar');
    await grandstand('build', 'polar');
    expect(JSON.parse(await readBuiltFile('polar', 'site.json'))).toMatchObject({ documents: {} });
    expect(await readdir(join(workspace.out, 'polar'))).not.toContain('documents');
    // It is sent for any path, so it contains no URL.
    expect(await readBuiltFile('polar', 'index.html')).not.toMatch(/canonical|hreflang|og:url/);
    expect(await readBuiltFile('polar', 'sitemap.xml')).toContain('<loc>https://polar.tv/live?lang=fr</loc>');
    expect(await readBuiltFile('polar', 'robots.txt')).toContain('Sitemap: https://polar.tv/sitemap.xml');
  });

  it('leaves out the pages of a feature that the tenant does not have', async () => {
    await workspace.addTenant('polar', (text) => withoutFeatures(text));
    await grandstand('build', 'polar');
    expect(await readBuiltFile('polar', 'sitemap.xml')).not.toContain('vod_library');
    const html = await readBuiltFile('polar', 'index.html');
    expect(html).not.toContain('Vidéothèque');
    const config = readRuntimeConfig(/id="grandstand-config">([^<]*)</.exec(html)?.[1] ?? '');
    expect(config).toMatchObject({ ok: true, value: { features: [] } });
  });

  it('escapes a name with markup, quotes and replacement patterns', async () => {
    const maliciousName = String.raw`</title></script><script>alert(1)</script>\" onload=\"x' $& $1 {{channel}}`;
    await workspace.addTenant('polar', (text) =>
      text.replaceAll('Northline Hockey League', () => maliciousName),
    );
    expect(await grandstand('build', 'polar')).toMatchObject({ code: 0 });
    const escaped =
      "&lt;/title&gt;&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&quot;x' $&amp; $1 {{channel}}";
    const html = await readBuiltFile('polar', 'index.html');
    expect(html).not.toContain('alert(1)</script>');
    expect(html).not.toMatch(/" onload="/);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    const config = readRuntimeConfig(/id="grandstand-config">([^<]*)</.exec(html)?.[1] ?? '');
    expect(config).toMatchObject({ ok: true, value: { name: JSON.parse(`"${maliciousName}"`) } });
    expect(html).toContain(`<meta property="og:site_name" content="${escaped}" />`);
  });

  it('writes what static hosts need only for them', async () => {
    await workspace.addTenant('polar');
    const names = async (...options: readonly string[]) => {
      await grandstand('build', 'polar', ...options);
      return Object.keys(await snapshot(join(workspace.out, 'polar')));
    };
    const forHosts = ['index.html.br', 'index.html.gz', '_headers', '_redirects', 'nginx.conf', 'Caddyfile'];
    const plain = await names();
    expect(plain.filter((name) => forHosts.includes(name))).toEqual([]);
    expect(await names('--static-host')).toEqual(expect.arrayContaining([...plain, ...forHosts]));
  });

  it('links only the files that the tenant needs', async () => {
    await workspace.addTenant('polar', (text) => withoutFeatures(text).replace('["en", "fr"]', '["en"]'));
    expect(await grandstand('build', 'polar')).toMatchObject({ code: 0 });
    const files = Object.keys(await snapshot(join(workspace.out, 'polar')));
    expect(files).toEqual(
      expect.arrayContaining(['assets/en-l1.js', 'assets/en-l1.js.br', 'assets/worker-x1.js', 'favicon.txt']),
    );
    expect(files.filter((file) => /fr-l2|pseudo|watch-w1|engine-p1/.test(file))).toEqual([]);
    expect((await stat(join(workspace.out, 'polar/assets/en-l1.js'))).nlink).toBeGreaterThan(1);
  });

  it('links the English messages for the pseudo-locale', async () => {
    await workspace.addTenant('polar', (text) =>
      text.replace('"default": "en"', '"default": "fr"').replace('["en", "fr"]', '["fr", "en-XA"]'),
    );
    expect(await grandstand('build', 'polar')).toMatchObject({ code: 0 });
    const files = Object.keys(await snapshot(join(workspace.out, 'polar')));
    expect(files).toEqual(expect.arrayContaining(['assets/en-l1.js', 'assets/pseudo-x2.js']));
  });

  it('writes the same files again for the same inputs, and lists them in release.json', async () => {
    await workspace.addTenant('polar');
    await grandstand('build', 'polar');
    const site = join(workspace.out, 'polar');
    const [first, name] = [await snapshot(site), await readlink(site)];
    await rm(workspace.out, { recursive: true });
    await grandstand('build', 'polar');
    expect(await snapshot(site)).toEqual(first);
    expect(await readlink(site)).toBe(name);
    const { outputs, compiled } = JSON.parse(await readBuiltFile('polar', 'release.json')) as {
      readonly outputs: Readonly<Record<string, string>>;
      readonly compiled: string;
    };
    const shared = JSON.parse(
      await readFile(join(workspace.out, '.compiled', compiled, 'files.json'), 'utf8'),
    ) as Readonly<Record<string, string>>;
    const hashes = Object.entries(first).map(([path, text]) => [path, sha256(Buffer.from(text, 'base64'))]);
    const { 'release.json': _, ...others } = Object.fromEntries(hashes) as Record<string, string>;
    expect(others).toEqual({ ...outputs, ...shared });
  });

  it('notes the companion font of a language that the brand font does not cover', async () => {
    await workspace.addTenant('polar', (json) => json.replace('["en", "fr"]', '["en", "ar"]'));
    const { code, text } = await grandstand('check', 'polar');
    expect(code).toBe(0);
    expect(text).toMatch(
      /note: \S*tenant\.json:\d+:7 theme\.type\.display: Big Shoulders Display has no letters for "ar", which is set in Cairo\n/,
    );
    await workspace.addTenant('polar', (json) => json.replace('["en", "fr"]', '["en", "uk"]'));
    expect(await grandstand('check', 'polar')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/Big Shoulders Display has no letters for "uk"\n +→ one of "inter"/),
    });
  });

  it('overrides the hosts of every tenant with --hosts, and reports an unknown host name', async () => {
    await workspace.addTenant('polar');
    const hosts = join(workspace.tenants, '..', 'hosts.json');
    await writeFile(hosts, '{ "api": "https://api.staging.tv" }');
    expect(await grandstand('build', '--all', '--hosts', hosts)).toMatchObject({ code: 0 });
    expect(await readBuiltFile('polar', 'index.html')).toContain(
      '"api":"https://api.staging.tv","keys":"http://localhost:4102"',
    );
    await writeFile(hosts, '{\n  "apis": "https://api.staging.tv/"\n}');
    const invalid = await grandstand('build', '--all', '--hosts', hosts);
    expect(invalid).toMatchObject({
      code: 1,
      text: expect.stringMatching(/hosts\.json:2:3 apis: .*\n.*did you mean "api"/),
    });
  });
});

describe('a tenant with mistakes', () => {
  const withThreeMistakes = (text: string) =>
    text
      .replace('"radius": "sharp"', '"radius": "sharpish"')
      .replace('"api": "http://localhost:4101"', '"api": "localhost:4101/api"')
      .replace('"features"', '"feautres"');

  it('reports each mistake with file, line, column, path and hint, and keeps the previous build', async () => {
    await workspace.addTenant('polar');
    await workspace.addTenant('ember');
    await grandstand('build', '--all');
    const before = await snapshot(join(workspace.out, 'polar'));
    await rm(join(workspace.out, 'ember'));
    await workspace.addTenant('polar', withThreeMistakes);

    const { code, text } = await grandstand('build', '--all');
    expect(code).toBe(1);
    const file = String.raw`\S*/tenants/polar/tenant\.json`;
    expect(text).toMatch(
      new RegExp(String.raw`${file}:6:5 hosts\.api: .*\n +→ an origin: scheme, host and port only`),
    );
    expect(text).toMatch(
      new RegExp(String.raw`${file}:\d+:5 theme\.radius: "sharpish" is not an allowed value\n +→ "sharp"`),
    );
    expect(text).toMatch(
      new RegExp(String.raw`${file}:\d+:3 feautres: unknown key "feautres"\n +→ did you mean "features"`),
    );
    expect(text).not.toMatch(/\n\s+at /);
    expect(await snapshot(join(workspace.out, 'polar'))).toEqual(before);
    // The other tenants are built, and no temporary files remain.
    expect(await readdir(workspace.out)).toEqual(expect.arrayContaining(['ember', 'polar']));
    expect(await readdir(join(workspace.out, '.incomplete'))).toEqual([]);
  });

  it.each([
    [
      'a missing comma',
      (text: string) => text.replace('"northline", ', '').replace(',\n  "name"', '\n  "name"'),
      /tenant\.json:\d+:\d+ not valid JSON: comma expected\n +→ put a comma/,
    ],
    [
      'a missing logo',
      (text: string) => text.replace('logo.svg', 'lgo.svg'),
      /assets\/lgo\.svg does not exist\n +→ put the file there/,
    ],
  ])('reports the position of %s', async (_, change, expected) => {
    await workspace.addTenant('polar', change);
    expect(await grandstand('check', 'polar')).toMatchObject({
      code: 1,
      text: expect.stringMatching(expected),
    });
  });

  it('reports invalid SVG files in the same run', async () => {
    await workspace.addTenant('polar', (text) => withThreeMistakes(text).replace('logo.svg', 'lgo.svg'));
    const { text } = await grandstand('check', 'polar');
    expect(text).toMatch(/assets\/lgo\.svg does not exist/);
    expect(text).toContain('4 problems.');
  });

  it.each([
    ['both tenants selected', ['--all']],
    ['only one of them selected', ['ember']],
  ])('reports a host name that another tenant has, with %s', async (_, ids) => {
    await workspace.addTenant('polar');
    await workspace.addTenant('ember', (text) =>
      text.replace('"ember.tv"', '"ember.tv", "polar.tv", "polar.localhost"'),
    );
    const { code, text } = await grandstand('build', ...ids);
    expect(code).toBe(1);
    for (const [index, domain] of [
      [1, 'polar.tv'],
      [2, 'polar.localhost'],
    ] as const) {
      expect(text).toMatch(
        new RegExp(
          String.raw`ember/tenant\.json:4:\d+ domains\[${index}\]: "${domain}" is also a domain of the tenant "polar"`,
        ),
      );
    }
    expect(await readdir(workspace.out).catch(() => [])).not.toContain('ember');
  });

  it('reports invalid colours in the same run', async () => {
    await workspace.addTenant('polar', withThreeMistakes);
    const path = join(workspace.tenants, 'polar', 'color-settings.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace('"#070e1a"', '"midnite"'));
    const { text } = await grandstand('check', '--all');
    expect(text).toMatch(
      /color-settings\.json:4:5 colors\.body-background: "midnite" is not a colour\n +→ a CSS colour, such as/,
    );
    expect(text).toContain('4 problems.');
  });
});

describe('a colour pair with too little contrast', () => {
  const colorsOf = (id: string) => join(workspace.tenants, id, 'color-settings.json');
  const lowerTextContrast = async (id: string) => {
    const path = colorsOf(id);
    await writeFile(path, (await readFile(path, 'utf8')).replace('"#eaf3fb"', '"#3a4450"'));
  };
  const withAccepted = (...pairs: string[]) => {
    const list = pairs.map((pair) => ({ pair, reason: 'the colours of the crest' }));
    return (text: string) =>
      text.replace('"theme": {', `"theme": { "acceptedContrast": ${JSON.stringify(list)},`);
  };
  const onBody = 'body-text-color on body-background';
  const onCard = 'body-text-color on card-background';

  it('is rejected with the nearest passing colour, and the previous build is kept', async () => {
    await workspace.addTenant('polar');
    await grandstand('build', 'polar');
    const before = await snapshot(workspace.out);
    await lowerTextContrast('polar');
    const { code, text } = await grandstand('build', 'polar');
    expect(code).toBe(1);
    expect(text).toMatch(
      /^\S*polar\/color-settings\.json:5:5 colors\.body-text-color: body-text-color on body-background has a contrast of 1\.\d+:1, below 4\.5:1\n +→ write "#[0-9a-f]{6}", the nearest colour that passes, or accept the pair in tenant\.json: "theme": \{ "acceptedContrast": \[\{ "pair": "body-text-color on body-background", "reason": "…" \}\] \}/,
    );
    expect(text).toContain('2 problems.');
    expect(await snapshot(workspace.out)).toEqual(before);
    expect(await grandstand('check', 'polar')).toMatchObject({ code: 1 });

    const [, nearest = ''] = /write "(#[0-9a-f]{6})"/.exec(text) ?? [];
    await writeFile(
      colorsOf('polar'),
      (await readFile(colorsOf('polar'), 'utf8')).replace('#3a4450', nearest),
    );
    expect((await grandstand('check', 'polar')).text).not.toContain(onBody);
  });

  it('is allowed and noted when the channel accepts the pair', async () => {
    await workspace.addTenant('polar', withAccepted(onBody, onCard));
    await lowerTextContrast('polar');
    const { code, text } = await grandstand('build', 'polar');
    expect(code).toBe(0);
    expect(text).toMatch(
      /note: .*:5:5 colors\.body-text-color: body-text-color on card-background .*\n +→ accepted in tenant\.json: the colours of the crest/,
    );
    expect(await readBuiltFile('polar', 'index.html')).not.toContain('acceptedContrast');
    const { text: json } = await grandstand('check', 'polar', '--json');
    expect(JSON.parse(json)).toMatchObject({
      tenants: ['polar'],
      problems: [],
      notes: [{ path: ['colors', 'body-text-color'] }, { path: ['colors', 'body-text-color'] }],
    });
  });

  it('is rejected when only another pair is accepted', async () => {
    await workspace.addTenant('polar', withAccepted(onBody));
    await lowerTextContrast('polar');
    const { code, text } = await grandstand('check', 'polar');
    expect(code).toBe(1);
    expect(text).toContain('1 problem.');
    expect(text).toMatch(/body-text-color on card-background has a contrast of/);
  });

  it('is reported together with mistakes in the tenant file, respecting accepted pairs', async () => {
    await workspace.addTenant('polar', (text) => withAccepted(onBody)(text).replace('"sharp"', '"sharpish"'));
    await lowerTextContrast('polar');
    const { text } = await grandstand('check', 'polar');
    expect(text).toMatch(/"sharpish" is not an allowed value/);
    expect(text).toContain(onCard);
    expect(text).toContain('2 problems.');
  });

  it('causes a warning about an accepted pair that now passes', async () => {
    await workspace.addTenant('polar', withAccepted(onBody));
    const { code, text } = await grandstand('check', 'polar');
    expect(code).toBe(0);
    expect(text).toMatch(
      /warning: \S*polar\/tenant\.json:\d+:\d+ theme\.acceptedContrast\[0\]: body-text-color on body-background has enough contrast/,
    );
  });

  it.each([
    [
      'an unknown pair',
      withAccepted('link on body-backgrund'),
      /"link on body-backgrund" is not an allowed value\n +→ "link on body-background"/,
    ],
    [
      'no reason',
      (text: string) => withAccepted(onBody)(text).replace('the colours of the crest', ''),
      /reason: is empty or too small\n +→ why low contrast is accepted for this pair/,
    ],
  ])('is not accepted with %s', async (_, change, expected) => {
    await workspace.addTenant('polar', change);
    expect(await grandstand('check', 'polar')).toMatchObject({
      code: 1,
      text: expect.stringMatching(expected),
    });
  });
});

describe('a tenant that has not changed', () => {
  const released = (id: string) => readlink(join(workspace.out, id));
  beforeEach(async () => {
    await workspace.addTenant('polar');
    await workspace.addTenant('ember');
    await grandstand('build', '--all');
  });

  it('is not built again, and others are', async () => {
    const before = await released('ember');
    expect(await grandstand('build', '--all')).toEqual({ code: 0, text: 'ember, polar  unchanged' });
    await workspace.addTenant('ember', (text) => text.replace('Northline Hockey League', 'Ember'));
    const { text } = await grandstand('build', '--all');
    expect(text).toMatch(/^ember {2}\d+ files .*\npolar {2}unchanged$/);
    expect(await released('ember')).not.toBe(before);
  });

  it.each([
    [
      'the compiled app changes',
      async () => writeFile(join(workspace.web, 'assets/index-c1.css'), 'body{margin:1px}'),
    ],
    [
      'a file of its folder is added',
      async () => writeFile(join(workspace.tenants, 'polar', 'assets', 'x.svg'), ''),
    ],
    [
      'its release is damaged',
      async () => rm(join(workspace.out, await released('polar')), { recursive: true }),
    ],
    ['the record of former builds is missing', async () => rm(join(workspace.out, '.built.json'))],
    [
      'the record of former builds is damaged',
      async () => writeFile(join(workspace.out, '.built.json'), '{ "run": '),
    ],
  ])('is built again when %s', async (_what, change) => {
    await change();
    expect((await grandstand('build', 'polar')).text).toMatch(/^polar {2}\d+ files/);
    expect(await readBuiltFile('polar', 'index.html')).toContain('Northline');
  });

  it('is built again with --force, and for other hosts', async () => {
    expect((await grandstand('build', 'polar', '--force')).text).toMatch(/^polar {2}\d+ files/);
    const hosts = join(workspace.tenants, '..', 'hosts.json');
    await writeFile(hosts, '{ "api": "https://api.staging.tv" }');
    expect((await grandstand('build', 'polar', '--hosts', hosts)).text).toMatch(/^polar {2}\d+ files/);
    expect((await grandstand('build', 'polar')).text).toMatch(/^polar {2}\d+ files/);
  });

  it('is published again after a rollback', async () => {
    const first = await released('polar');
    await workspace.addTenant('polar', (text) => text.replace('Northline Hockey League', 'Polar'));
    await grandstand('build', 'polar');
    const second = await released('polar');
    await grandstand('release', 'rollback', 'polar');
    expect(await released('polar')).toBe(first);
    await grandstand('build', 'polar');
    expect(await released('polar')).toBe(second);
  });
});

it('builds many tenants in threads as it does one after the other', async () => {
  const ids = Array.from({ length: 16 }, (_, index) => `club-${index}`);
  for (const id of ids) await workspace.addTenant(id);
  await workspace.addTenant('broken', (text) => text.replace('"sharp"', '"sharpish"'));
  const links = () => Promise.all(ids.map((id) => readlink(join(workspace.out, id))));
  const { code, text } = await grandstand('build', '--all', '--jobs', '2');
  expect(code).toBe(1);
  expect(text).toContain('17 of 17 tenants');
  expect(text).toContain('"sharpish" is not an allowed value');
  const inThreads = await links();
  await rm(workspace.out, { recursive: true });
  await grandstand('build', ...ids, '--jobs', '1');
  expect(await links()).toEqual(inThreads);
});

describe('a domain that moves to another tenant', () => {
  beforeEach(async () => {
    await workspace.addTenant('polar');
    await workspace.addTenant('ember');
    await grandstand('build', '--all');
    await workspace.addTenant('polar', (text) => text.replace('polar.tv', 'new.tv'));
    await workspace.addTenant('ember', (text) => text.replace('ember.tv', 'polar.tv'));
  });

  it('is refused while the built site of the former one has it', async () => {
    expect(await grandstand('build', 'ember')).toMatchObject({
      code: 1,
      text: expect.stringMatching(
        /"polar\.tv" still belongs to .*"polar".*\n +→ build both: `grandstand build polar ember`/,
      ),
    });
    expect(await readBuiltFile('ember', 'site.json')).toContain('ember.tv');
  });

  it('is moved when both are built', async () => {
    expect(await grandstand('build', 'ember', 'polar')).toMatchObject({ code: 0 });
    expect(await readBuiltFile('ember', 'site.json')).toContain('polar.tv');
    expect(await readBuiltFile('polar', 'site.json')).not.toContain('polar.tv');
  });

  it('does not come back with a former release while another site has it', async () => {
    await grandstand('build', 'ember', 'polar');
    expect(await grandstand('release', 'rollback', 'polar')).toMatchObject({
      code: 1,
      text: expect.stringContaining('"polar.tv" still belongs to the built site of "ember"'),
    });
    expect(await readBuiltFile('polar', 'site.json')).not.toContain('polar.tv');
  });

  it('is free when the site of a removed tenant is pruned', async () => {
    await rm(join(workspace.tenants, 'polar'), { recursive: true });
    expect(await grandstand('build', 'ember')).toMatchObject({ code: 1 });
    expect(await grandstand('prune', '--dry-run')).toEqual({
      code: 0,
      text: 'polar  site would be removed: there is no such tenant',
    });
    expect(await grandstand('prune')).toMatchObject({
      code: 0,
      text: expect.stringContaining('polar  site removed'),
    });
    expect(await grandstand('build', 'ember')).toMatchObject({ code: 0 });
    expect(await readdir(workspace.out)).not.toContain('polar');
  });
});

describe('releases', () => {
  const titled = (title: string) => (text: string) =>
    text.replace(/"title": \{\s*"en": "[^"]*"/, `"title": { "en": "${title}"`);
  const title = async () => /<title>([^<]*)/.exec(await readBuiltFile('polar', 'index.html'))?.[1];

  it('are listed, rolled back and published again', async () => {
    await workspace.addTenant('polar', titled('One'));
    await grandstand('build', 'polar');
    await workspace.addTenant('polar', titled('Two'));
    await grandstand('build', 'polar');
    const listed = (await grandstand('release', 'list')).text.split('\n');
    expect(listed).toEqual([
      expect.stringMatching(/^polar {2}[0-9a-f]{16} {2}built \S+ \S+ UTC {2}published$/),
      expect.stringMatching(/^polar {2}[0-9a-f]{16} {2}built \S+ \S+ UTC$/),
    ]);
    expect(await grandstand('release', 'rollback', 'polar')).toMatchObject({ code: 0 });
    expect(await title()).toBe('One');
    expect(await grandstand('release', 'rollback', 'polar')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/no release before the published one\n +→ stored releases, .*published/),
    });
    const id = listed[0]?.split('  ')[1]?.slice(0, 6) ?? '';
    expect(await grandstand('release', 'publish', 'polar', id)).toMatchObject({ code: 0 });
    expect(await title()).toBe('Two');
  });

  it.each([
    [['release', 'publish', 'polar', 'ffffffffffff'], 1, /there is no release "ffffffffffff"/],
    [['release', 'rollback', 'poler'], 1, /there is no release of "poler" .*\n +→ did you mean "polar"\?/],
    [['release', 'list', 'x*', '--json'], 1, /^\{\s+"problems": \[/],
    [['release', 'list', 'p*'], 0, /^polar {2}[0-9a-f]{16}/],
    [['prune', '--keep', '0'], 2, /Give a whole number from 1/],
    [['prune'], 0, /^Nothing to remove\.$/],
  ])('grandstand %j exits with %d', async (args, code, expected) => {
    await workspace.addTenant('polar');
    await grandstand('build', 'polar');
    const { text, ...result } = await grandstand(...args);
    expect(text).toMatch(expected);
    expect(result.code).toBe(code);
  });

  it('are not pruned by a folder without tenants', async () => {
    await workspace.addTenant('polar');
    await grandstand('build', 'polar');
    await rm(join(workspace.tenants, 'polar'), { recursive: true });
    expect(await grandstand('prune')).toMatchObject({
      code: 1,
      text: expect.stringContaining('contains no tenants, so nothing was removed'),
    });
    expect(await readdir(workspace.out)).toContain('polar');
  });
});

describe('build --dry-run', () => {
  it('says what would be built and why, and writes nothing', async () => {
    const plan = async (...args: string[]) => (await grandstand('build', '--all', '--dry-run', ...args)).text;
    await workspace.addTenant('polar');
    expect(await plan()).toBe('polar  has no release');
    expect(await readdir(dirname(workspace.out))).not.toContain('out');
    await grandstand('build', '--all');
    expect(await plan()).toBe('polar  unchanged');
    expect(await plan('--force')).toBe('polar  is built in any case');
    await workspace.addTenant('polar', (text) => text.replace('"sharp"', '"round"'));
    await workspace.addTenant('solar');
    expect(JSON.parse(await plan('--json'))).toEqual({
      planned: [
        { tenant: 'polar', reason: 'changed' },
        { tenant: 'solar', reason: 'new' },
      ],
    });
    await writeFile(join(workspace.web, 'assets/index-e1.js'), 'changed');
    expect(await plan()).toBe(
      'polar  is built again: the compiled app, the hosts or this program have changed\nsolar  has no release',
    );
    await grandstand('build', '--all');
    await workspace.addTenant('polar');
    await grandstand('build', '--all');
    await grandstand('release', 'rollback', 'polar');
    expect(await plan()).toBe('polar  would be published from a stored release\nsolar  unchanged');
  });
});

describe('build --all', () => {
  it('warns of sites whose tenant was removed, which are still served', async () => {
    await workspace.addTenant('polar');
    await workspace.addTenant('solar');
    await grandstand('build', '--all');
    await rm(join(workspace.tenants, 'polar'), { recursive: true });
    expect(await grandstand('build', '--all')).toMatchObject({
      code: 0,
      text: expect.stringMatching(
        /^solar {2}unchanged\nwarning: .*polar is still served, but there is no tenant "polar" any more\n +→ remove it: `grandstand prune`$/m,
      ),
    });
    expect((await grandstand('build', 'solar')).text).toBe('solar  unchanged');
  });
});

describe('the command line', () => {
  it('prints the version of the product', async () => {
    expect(await grandstand('--version')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });

  it.each([
    [['build'], 2, /name the tenants, or pass --all or --affected/],
    [['build', 'polar', '--all'], 2, /not both/],
    [['build', 'polar', '--shard', '3/2'], 2, /Give the number of the part and that of all parts/],
    [['check', '--all', '--shard', '2/2'], 0, /^$/],
    [['build', '--all', '--shard', '2/2'], 0, /^No tenant is to be built\.$/],
    [['check', 'p*'], 0, /^polar {2}ok$/],
    [['check', '--affected', 'main'], 1, /git knows no commit "main"/],
    [['bild'], 2, /unknown command 'bild'/],
    [['build', '--al'], 2, /Did you mean --all/],
    [['serve', '--port', 'http'], 2, /Give a whole number from 0 to 65535/],
    [['build', 'poler'], 1, /there is no tenant "poler" .*\n +→ did you mean "polar"\?/],
    [['build', 'polar', '--hosts', '/nowhere.json'], 1, /nowhere\.json does not exist/],
    [['check', 'polar'], 0, /^polar {2}ok$/],
    [['check', '--all', '--json'], 0, /"tenants": \[\s+"polar"\s+\]/],
  ])('grandstand %j exits with %d', async (args, code, expected) => {
    await workspace.addTenant('polar');
    const { text, ...result } = await grandstand(...args);
    expect(text).toMatch(expected);
    expect(result.code).toBe(code);
  });

  it('names the command to run when the web app is not built', async () => {
    await workspace.addTenant('polar');
    await rm(workspace.web, { recursive: true });
    expect(await grandstand('build', 'polar')).toMatchObject({
      code: 1,
      text: expect.stringContaining('npx nx build @grandstand/web'),
    });
  });

  it('never replaces a directory that was not created by a build', async () => {
    await workspace.addTenant('polar');
    const before = await snapshot(workspace.tenants);
    const pathOptions = ['--tenants', workspace.tenants, '--web', workspace.web, '--out', workspace.tenants];
    const { code, text } = await runGrandstand('build', '--all', ...pathOptions);
    expect(code).toBe(1);
    expect(text).toMatch(
      /tenants\/polar contains files that are not a built site.*\n +→ choose another folder/,
    );
    expect(await snapshot(workspace.tenants)).toEqual(before);
  });

  it('reports an invalid hosts file as JSON with --json', async () => {
    await workspace.addTenant('polar');
    const { code, text } = await grandstand('build', 'polar', '--json', '--hosts', '/nowhere.json');
    expect(code).toBe(1);
    expect(JSON.parse(text)).toMatchObject({ sites: [], problems: [{ file: '/nowhere.json' }] });
  });

  it('reports a directory in place of a file', async () => {
    await workspace.addTenant('polar');
    const path = join(workspace.tenants, 'polar', 'tenant.json');
    await rm(path);
    await mkdir(path);
    expect(await grandstand('check', 'polar')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/tenant\.json is not a regular file\n/),
    });
  });

  it('reports an output directory that is not writable', async () => {
    await workspace.addTenant('polar');
    await writeFile(workspace.out, 'a file');
    expect(await grandstand('build', 'polar')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/cannot be written \(E\w+\)\n +→ choose a writable folder with --out/),
    });
  });

  it('reports a directory without tenants', async () => {
    expect(await grandstand('build', '--all')).toMatchObject({
      code: 1,
      text: expect.stringContaining('contains no tenants'),
    });
  });
});
