import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import {
  defaultLocale,
  keepLocale,
  keepSettingsLanguage,
  storedLocale,
  storedSettingsLanguage,
} from './interface-language.ts';

const LOCALES = { default: 'en', available: ['en', 'fr'] };

describe('storedLocale', () => {
  it.each([
    ['fr', LOCALES, 'fr'],
    ['fr', { ...LOCALES, available: ['en'] }, null],
    [null, LOCALES, null],
  ] as const)('reads %j with the languages %j as %j', (choice, locales, expected) => {
    const stored = createStoredValues(createMemoryStore(), createFakeClock(), '');
    if (choice) keepLocale(stored, choice);
    expect(storedLocale(stored, locales)).toBe(expected);
  });
});

it('keeps the language of the settings apart from the visitor’s choice', () => {
  const stored = createStoredValues(createMemoryStore(), createFakeClock(), '');
  expect(storedSettingsLanguage(stored)).toBeNull();
  keepSettingsLanguage(stored, 'fr');
  expect(storedSettingsLanguage(stored)).toBe('fr');
  expect(storedLocale(stored, LOCALES)).toBeNull();
});

describe('defaultLocale', () => {
  it.each([
    ['fr', LOCALES, 'fr'],
    ['fr-CA', LOCALES, 'fr'],
    ['FR_ca', LOCALES, 'fr'],
    ['bg', LOCALES, 'en'],
    ['', LOCALES, 'en'],
    [null, { ...LOCALES, default: 'fr' }, 'fr'],
    ['tlh', { default: 'tlh', available: ['tlh'] }, 'en'],
  ])(
    'takes from the settings’ language %j and the tenant’s %j the language %s',
    (language, locales, expected) => {
      expect(defaultLocale(locales, language)).toBe(expected);
    },
  );
});
