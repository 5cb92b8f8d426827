import { readFile } from 'node:fs/promises';
import type { i18n as I18n } from 'i18next';
import { describe, expect, it } from 'vitest';
import { leaveOutOf } from './leave-out.ts';
import { unusedMessageParts } from './unused-parts.ts';

describe('leaving out parts of a library', () => {
  const parts = { library: 'a-library', module: /x/, functions: ['unused'] };

  it('empties functions, methods and members of prototypes', () => {
    const code = [
      'function unused(a) { return 1; }',
      'class Thing { unused() { return 2; } used() { return 3; } }',
      'const unused2 = (a) => a.b;',
      'Thing.prototype.other = function () { return 4; };',
    ].join('\n');
    expect(
      leaveOutOf(code, { ...parts, functions: ['unused', 'unused2', 'Thing.prototype.other'] }).code,
    ).toBe(
      [
        'function unused(a) {}',
        'class Thing { unused() {} used() { return 3; } }',
        'const unused2 = (a) => {};',
        'Thing.prototype.other = function () {};',
      ].join('\n'),
    );
  });

  it('replaces results by constants, and removes calls', () => {
    const { code } = leaveOutOf('function f(a) { warn("f"); return [a]; }\nfunction g() { warn("g"); }', {
      library: 'a-library',
      module: /x/,
      functions: [],
      constants: { f: '[]' },
      calls: ['warn'],
    });
    expect(code).toBe('function f(a) { return []; }\nfunction g() { undefined; }');
  });

  it('names what the library does not have any more', () =>
    expect(leaveOutOf('function used() {}', parts).missing).toEqual(['unused']));
});

it('i18next translates, counts, formats and switches the language without its unused parts', async () => {
  const source = await readFile(new URL(import.meta.resolve('i18next')), 'utf8');
  const { code } = leaveOutOf(source, unusedMessageParts);
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const { default: i18next } = (await import(/* @vite-ignore */ url)) as { default: I18n };
  const i18n = i18next.createInstance();
  const en = { 'a.b': 'Hi {{name}}', c_one: '{{count}} goal', c_other: '{{count, number}} goals' };
  await i18n.init({
    lng: 'en',
    resources: { en: { translation: en } },
    defaultNS: 'translation',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  expect(i18n.t('a.b', { name: '$t(<b>)' })).toBe('Hi $t(<b>)');
  expect(i18n.t('c', { count: 1 })).toBe('1 goal');
  expect(i18n.t('c', { count: 1200 })).toBe('1,200 goals');
  expect(i18n.t('missing')).toBe('missing');
  i18n.addResourceBundle('pl', 'translation', { 'a.b': 'Cześć {{name}}' }, true, true);
  i18n.addResourceBundle('pl', 'translation', { c_few: '{{count, number}} gole' }, true, true);
  await i18n.changeLanguage('pl');
  expect(i18n.t('a.b', { name: 'Ola' })).toBe('Cześć Ola');
  expect(i18n.t('c', { count: 3 })).toBe('3 gole');
});
