import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import {
  browserLocale,
  defaultLocale,
  storeLocale,
  storeSettingsLanguage,
  readStoredLocale,
  readStoredSettingsLanguage,
} from './interface-language.ts';

const LOCALES = { default: 'en', available: ['en', 'fr'] };

describe('readStoredLocale', () => {
  it.each([
    ['fr', LOCALES, 'fr'],
    ['fr', { ...LOCALES, available: ['en'] }, null],
    [null, LOCALES, null],
  ] as const)('with %j stored and the locales %j returns %j', (choice, locales, expected) => {
    const stored = createStoredValues(createMemoryStore(), createFakeClock(), '');
    if (choice) storeLocale(stored, choice);
    expect(readStoredLocale(stored, locales)).toBe(expected);
  });
});

it('stores the language of the settings separately from the user’s choice', () => {
  const stored = createStoredValues(createMemoryStore(), createFakeClock(), '');
  expect(readStoredSettingsLanguage(stored)).toBeNull();
  storeSettingsLanguage(stored, 'fr');
  expect(readStoredSettingsLanguage(stored)).toBe('fr');
  expect(readStoredLocale(stored, LOCALES)).toBeNull();
});

describe('browserLocale', () => {
  it.each([
    [['fr-CA', 'en'], LOCALES, 'fr'],
    [['en-GB', 'fr'], LOCALES, 'en'],
    [['de-AT', 'de', 'FR_ca'], LOCALES, 'fr'],
    [['de', 'bg-BG'], LOCALES, null],
    [[], LOCALES, null],
    [['', 'en'], { default: 'bg', available: ['bg', 'en'] }, 'en'],
    [['tlh'], { default: 'tlh', available: ['tlh'] }, null],
  ] as const)(
    'for the browser languages %j and the locales %j returns %j',
    (languages, locales, expected) => {
      expect(browserLocale(locales, languages)).toBe(expected);
    },
  );
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
  ])('for the settings language %j and the locales %j returns %j', (language, locales, expected) => {
    expect(defaultLocale(locales, language)).toBe(expected);
  });
});
