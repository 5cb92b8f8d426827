import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECTION_7 } from '@grandstand/api/testing';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Calls whose data come with static data or the start-up, as the specification says (§7, *Channel content*). */
const ANSWERED_BY_STATIC_DATA = new Set<string>([
  'getColorSettings',
  'getMenu',
  'getPackage',
  'getSettings',
  'getSubscription',
  'listEventCategories',
  'listEventLocations',
  'listPages',
  'listPackages',
  'listParticipantGroupProperties',
  'listParticipantGroups',
  'listSlides',
  'listSubscriptions',
]);

/** The sources of the app and its libs, without tests, test helpers and the declarations of the calls. */
function readSources(): string {
  const folders = ['apps/web/src', ...readdirSync(join(ROOT, 'libs')).map((lib) => `libs/${lib}/src`)];
  return folders
    .filter((folder) => folder !== 'libs/api/src')
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter(
          (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing|gallery|server-rendering/.test(file),
        )
        .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
    )
    .join('\n');
}

it('the app makes every call of section 7, except those that static data answers', () => {
  const sources = readSources();
  const destructured = [...sources.matchAll(/const \{([^}]*)\} = calls;/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  const isMade = (name: string) =>
    new RegExp(`\\bcalls\\.${name}\\b`).test(sources) || destructured.includes(name);
  const unused = SECTION_7.map(([, name]) => name).filter((name) => !isMade(name));
  expect(unused.filter((name) => !ANSWERED_BY_STATIC_DATA.has(name))).toEqual([]);
  expect(isMade('noSuchCall')).toBe(false);
});
