import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const samples = join(import.meta.dirname, '../../../../tenants');

/** Build output of a small web app: an entry, two languages, a home page and a player. */
const manifest = {
  'index.html': {
    file: 'assets/index-e1.js',
    src: 'index.html',
    isEntry: true,
    imports: ['_shared-s1.js'],
    dynamicImports: [
      '../../libs/i18n/src/locales/en.ts',
      '../../libs/i18n/src/locales/fr.ts',
      '../../libs/i18n/src/pseudo.ts',
      'src/pages/HomePage.tsx',
      'src/pages/WatchPage.tsx',
    ],
    css: ['assets/index-c1.css'],
  },
  '_shared-s1.js': { file: 'assets/shared-s1.js' },
  '../../libs/i18n/src/locales/en.ts': {
    file: 'assets/en-l1.js',
    src: '../../libs/i18n/src/locales/en.ts',
    isDynamicEntry: true,
    dynamicImports: ['../../libs/i18n/src/locales/en.account.json'],
  },
  '../../libs/i18n/src/locales/en.account.json': {
    file: 'assets/en.account-l3.js',
    src: '../../libs/i18n/src/locales/en.account.json',
    isDynamicEntry: true,
  },
  '../../libs/i18n/src/locales/fr.ts': {
    file: 'assets/fr-l2.js',
    src: '../../libs/i18n/src/locales/fr.ts',
    isDynamicEntry: true,
  },
  '../../libs/i18n/src/pseudo.ts': {
    file: 'assets/pseudo-x2.js',
    src: '../../libs/i18n/src/pseudo.ts',
    isDynamicEntry: true,
  },
  'src/pages/HomePage.tsx': {
    file: 'assets/home-h1.js',
    name: 'HomePage',
    src: 'src/pages/HomePage.tsx',
    isDynamicEntry: true,
    imports: ['_card-k1.js'],
  },
  '_card-k1.js': { file: 'assets/card-k1.js' },
  'src/pages/WatchPage.tsx': {
    file: 'assets/watch-w1.js',
    src: 'src/pages/WatchPage.tsx',
    isDynamicEntry: true,
    dynamicImports: ['../../libs/player/src/engine.ts'],
  },
  '../../libs/player/src/engine.ts': {
    file: 'assets/engine-p1.js',
    src: '../../libs/player/src/engine.ts',
    isDynamicEntry: true,
  },
  '../../node_modules/worker.js': { file: 'assets/worker-x1.js', src: '../../node_modules/worker.js' },
};

/** Page descriptions of the build. */
const pages = [
  {
    path: '/live',
    title: { en: 'Live', fr: 'En direct' },
    feature: null,
  },
  {
    path: '/vod_library',
    title: { en: 'Library', fr: 'Vidéothèque' },
    feature: 'library',
  },
];

const template = `<!doctype html>
<html>
  <head>
    <meta charset="utf-8" />
    <!-- head: the stamp writes here -->
    <script type="module" crossorigin src="/assets/index-e1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shared-s1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-c1.css">
  </head>
  <body>
    <div id="root"></div>
    <!-- splash: the stamp writes here -->
  </body>
</html>
`;

export interface Workspace {
  readonly tenants: string;
  readonly out: string;
  readonly web: string;
  /** Copies a sample channel under another name, with its text changed. */
  addTenant(id: string, change?: (text: string) => string): Promise<void>;
  remove(): Promise<void>;
}

/** A temporary directory with tenants, a built web app and an output directory. */
export async function createWorkspace(): Promise<Workspace> {
  const root = await mkdtemp(join(tmpdir(), 'grandstand-cli-'));
  const [tenants, out, web] = [join(root, 'tenants'), join(root, 'out'), join(root, 'web')];
  const files: Record<string, string> = {
    'index.html': template,
    '.vite/manifest.json': JSON.stringify(manifest),
    '.vite/site-pages.json': JSON.stringify(pages),
    'favicon.txt': 'not in the manifest',
    'sbom.cdx.json': '{ "bomFormat": "CycloneDX" }',
  };
  for (const { file } of Object.values(manifest)) {
    files[file] = `export const name = '${file}';\n`;
    files[`${file}.br`] = `brotli of ${file}`;
    files[`${file}.gz`] = `gzip of ${file}`;
  }
  files['assets/index-c1.css'] = 'body{margin:0}';
  await mkdir(tenants, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(web, path)), { recursive: true });
    await writeFile(join(web, path), text);
  }
  return {
    tenants,
    out,
    web,
    addTenant: async (id, change = (text) => text) => {
      await cp(join(samples, 'northline'), join(tenants, id), { recursive: true });
      for (const file of ['tenant.json', 'color-settings.json']) await removeSchema(join(tenants, id, file));
      const path = join(tenants, id, 'tenant.json');
      const text = (await readFile(path, 'utf8'))
        .replace('"northline"', `"${id}"`)
        .replace('northline.localhost', `${id}.tv`);
      await writeFile(path, change(text));
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** The schemas are not beside the workspace. */
async function removeSchema(path: string): Promise<void> {
  await writeFile(path, (await readFile(path, 'utf8')).replace(/ *"\$schema": .*\n/, ''));
}

/** Content of all files in a directory by path, as base64; follows links. */
export async function snapshot(directory: string): Promise<Record<string, string>> {
  const names = (await readdir(directory)).toSorted();
  const read = names.map(async (name): Promise<readonly (readonly [string, string])[]> => {
    const path = join(directory, name);
    if (!(await stat(path)).isDirectory()) return [[name, await readFile(path, 'base64')]];
    return Object.entries(await snapshot(path)).map(([inner, text]) => [`${name}/${inner}`, text]);
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}
