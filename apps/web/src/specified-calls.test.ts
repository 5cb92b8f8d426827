import { calls } from '@grandstand/api';
import { SECTION_7 } from '@grandstand/api/testing';
import { describe, expect, it } from 'vitest';

/** Calls of section 7 that the app does not make, because another call answers them. */
const UNUSED: Readonly<Record<string, string>> = {
  getMenu: 'getStaticData',
  listSlides: 'getStaticData',
  listPages: 'getStaticData',
  getColorSettings: 'getStaticData',
  listEventCategories: 'getStaticData',
  listEventLocations: 'getStaticData',
  listParticipantGroups: 'getStaticData',
  listParticipantGroupProperties: 'getStaticData',
  getPackage: 'listPackages',
  getSubscription: 'listSubscriptions',
};

const sources = import.meta.glob<string>(
  [
    './**/*.{ts,tsx}',
    '../../../libs/*/src/**/*.{ts,tsx}',
    '!../../../libs/{api,core,i18n,ui,ui-theme}/**',
    '!**/*.test.{ts,tsx}',
    '!**/testing/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/**
 * Names of the calls that a source makes: `calls.getEvent` and `const { getEvent } = calls`. A comment, a type and the
 * invalidation of a cache make no call.
 */
function callsMadeIn(source: string): string[] {
  const code = source.replaceAll(/\/\*.*?\*\/|\/\/.*?$/gms, '');
  const members = [...code.matchAll(/(?<!typeof |useCache\()\bcalls\.(\w+)/g)].map(([, name]) => name ?? '');
  const destructured = [...code.matchAll(/\{([^{}]*)\} = calls\b/g)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  );
  return [...members, ...destructured];
}

const made = new Set(Object.values(sources).flatMap(callsMadeIn));

const guide = import.meta.glob<string>('../../../docs/guides/connect-your-own-backend.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const [guideText = ''] = Object.values(guide);

describe('docs/guides/connect-your-own-backend.md', () => {
  it('names every call of section 7, and every call that the app makes', () => {
    const isDeclared = (name: string) => Object.hasOwn(calls, name);
    const names = [...SECTION_7.map(([, name]) => name), ...[...made].filter(isDeclared)];
    expect(names.filter((name) => !guideText.includes(`\`${name}\``))).toEqual([]);
  });

  it('names only declared calls in its table of screens', () => {
    const [, section = ''] = guideText.split('## Calls by screen');
    const [table = ''] = section.split(/\n(?!\||\n)/);
    const named = [...table.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(SECTION_7.length);
    expect(Object.keys(calls)).toEqual(expect.arrayContaining(named));
  });
});

describe('the app', () => {
  it('makes the calls of section 7', () => {
    const missing = SECTION_7.map(([, name]) => name).filter((name) => !made.has(name));
    expect(missing.toSorted()).toEqual(Object.keys(UNUSED).toSorted());
  });

  it.each(Object.entries(UNUSED))('makes no call %s, as %s answers it', (_, answeredBy) => {
    expect([...made]).toContain(answeredBy);
  });
});

it.each([
  ['client(calls.getEvent, {})', ['getEvent']],
  ['const { getEvent, listEvents } = calls;', ['getEvent', 'listEvents']],
  ['type Event = CallOutput<typeof calls.getEvent>;', []],
  ['useCache(calls.getEvent).invalidate();', []],
  ['/** See calls.getEvent. */ // and calls.listEvents', []],
])('callsMadeIn, %s', (source, names) => {
  expect(callsMadeIn(source)).toEqual(names);
});
