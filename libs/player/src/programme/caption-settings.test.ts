import { createStoredValues } from '@grandstand/core';
import { createFakeClock } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import {
  CAPTIONS_STORAGE_KEY,
  createCaptionStore,
  DEFAULT_CAPTION_STYLE,
  parseCaptionSettings,
  preferredTrack,
} from './caption-settings.ts';

describe('parseCaptionSettings', () => {
  it('replaces what is missing or unknown by the defaults', () => {
    expect(
      parseCaptionSettings({ isOn: 'yes', language: 7, style: { size: 'gigantic', color: 'cyan' } }),
    ).toEqual({
      isOn: false,
      language: null,
      name: null,
      style: { ...DEFAULT_CAPTION_STYLE, color: 'cyan' },
    });
    expect(parseCaptionSettings(null).style).toEqual(DEFAULT_CAPTION_STYLE);
  });
});

describe('createCaptionStore', () => {
  it('keeps changes in the browser', () => {
    const texts = new Map<string, string>();
    const storage = createStoredValues(
      {
        getItem: (name) => texts.get(name) ?? null,
        setItem: (name, text) => void texts.set(name, text),
        removeItem: (name) => void texts.delete(name),
      },
      createFakeClock(),
      '',
    );
    createCaptionStore(storage).change({ isOn: true, language: 'fr' });
    expect(storage.read(CAPTIONS_STORAGE_KEY)).toMatchObject({ isOn: true, language: 'fr' });
    const next = createCaptionStore(storage);
    expect(next.get().isOn).toBe(false);
    next.load();
    expect(next.get()).toMatchObject({ isOn: true, language: 'fr' });
  });
});

describe('preferredTrack', () => {
  const tracks = [
    { language: 'en', name: 'English' },
    { language: 'en', name: 'English (CC)' },
    { language: 'bg', name: 'Български' },
  ];
  it.each([
    ['bg', null, 'en', 'Български'],
    [null, null, 'bg', 'Български'],
    ['fr', 'Français', 'ar', 'English'],
    ['en', 'English (CC)', 'bg', 'English (CC)'],
    ['en', 'Commentary', 'bg', 'English'],
  ])('after %s %s was chosen, in an interface in %s, is %s', (language, name, locale, expected) => {
    expect(preferredTrack(tracks, { language, name }, locale)?.name).toBe(expected);
  });

  it('is null without tracks', () => {
    expect(preferredTrack([], { language: 'en', name: null }, 'en')).toBeNull();
  });
});
