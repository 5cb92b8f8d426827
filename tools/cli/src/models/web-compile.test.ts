import { features, type Tenant } from '@grandstand/tenant';
import { plainTenant } from '@grandstand/tenant/testing';
import { describe, expect, it } from 'vitest';
import { filesForTenant, type WebCompile } from './web-compile.ts';

/** The sources of pages and parts, by the feature that needs them. */
const SOURCES: Readonly<Record<Tenant['features'][number], readonly string[]>> = {
  player: [
    '../../libs/player/src/index.ts',
    'src/pages/WatchPage.tsx',
    'src/pages/WatchEmbedPage.tsx',
    'src/pages/account/UserDownloadsPage.tsx',
  ],
  library: ['src/pages/VodLibraryPage.tsx'],
  clips: [
    '../../libs/clips/src/editor/ClipEditor.tsx',
    'src/shell/clips/UserClipActivity.tsx',
    'src/pages/MomentsPage.tsx',
    'src/pages/SharePage.tsx',
    'src/pages/WatchLibraryPage.tsx',
    'src/pages/account/UserClipsPage.tsx',
  ],
  multiview: ['src/pages/MultiviewPage.tsx'],
  'as-live': ['src/pages/SimulatePage.tsx'],
};
const REMAINING = ['src/pages/HomePage.tsx', 'src/pages/account/ProfilePage.tsx', 'src/pages/SearchPage.tsx'];

const fileOf = (source: string) => `assets/${source.replaceAll(/\W/g, '-')}.js`;
const chunk = (source: string, imports: string[] = []) => ({
  file: fileOf(source),
  src: source,
  isDynamicEntry: true,
  imports,
  dynamicImports: [],
  css: [],
  assets: [],
});

/** An app that loads all of them, two of which share a chunk. */
const all = [...Object.values(SOURCES).flat(), ...REMAINING];
const SHARED = 'shared-of-pages';
const manifest = {
  'index.html': { ...chunk('index.html'), isEntry: true, isDynamicEntry: false, dynamicImports: all },
  [SHARED]: chunk(SHARED),
  ...Object.fromEntries(
    all.map((source) => [source, chunk(source, source.includes('Moments') ? [SHARED] : [])]),
  ),
};
const web: WebCompile = {
  dir: '',
  template: '',
  manifest,
  pages: [],
  files: new Map(
    Object.values(manifest).flatMap(({ file }) => [[file, ''] as const, [`${file}.br`, ''] as const]),
  ),
  renderer: null,
};

describe('filesForTenant', () => {
  it('returns all files for a tenant with every feature', () => {
    expect(filesForTenant(web, plainTenant).files).toEqual(web.files);
  });

  it.each(features)('leaves out the files that only %s needs', (feature) => {
    const others = features.filter((one) => one !== feature);
    const { files: published } = filesForTenant(web, { ...plainTenant, features: others });
    const missing = Object.keys(manifest).filter((source) => !published.has(fileOf(source)));
    expect(missing.toSorted()).toEqual(
      [...SOURCES[feature], ...(feature === 'clips' ? [SHARED] : [])].toSorted(),
    );
    expect(missing.filter((source) => published.has(`${fileOf(source)}.br`))).toEqual([]);
  });
});
