import { createStoredValues } from '@grandstand/core';
import { createFakeClock } from '@grandstand/core/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  assignKey,
  createShortcutStore,
  DEFAULT_SHORTCUTS,
  parseShortcutSettings,
  SHORTCUTS_STORAGE_KEY,
} from './shortcut-settings.ts';

const { keys } = DEFAULT_SHORTCUTS;

describe('parseShortcutSettings', () => {
  it.each<[string, unknown, unknown]>([
    ['nothing', null, DEFAULT_SHORTCUTS],
    ['a text', 'on', DEFAULT_SHORTCUTS],
    ['settings switched off', { isOn: false }, { isOn: false, keys }],
    ['a changed key', { isOn: true, keys: { mute: 'q' } }, { isOn: true, keys: { ...keys, mute: 'q' } }],
    ['an unknown shortcut', { keys: { dance: 'd' } }, DEFAULT_SHORTCUTS],
    [
      'a digit, a word and a space as keys',
      { keys: { mute: '1', back: 'tab', pip: ' ' } },
      DEFAULT_SHORTCUTS,
    ],
    ['two shortcuts on one key', { isOn: false, keys: { mute: 'k' } }, { isOn: false, keys }],
  ])('reads %s', (_, stored, expected) => {
    expect(parseShortcutSettings(stored)).toEqual(expected);
  });
});

describe('assignKey', () => {
  it('assigns a free key', () => {
    expect(assignKey(DEFAULT_SHORTCUTS, 'mute', 'q')).toEqual({
      kind: 'assigned',
      settings: { isOn: true, keys: { ...keys, mute: 'q' } },
    });
  });

  it('names the shortcut that has the key', () => {
    expect(assignKey(DEFAULT_SHORTCUTS, 'mute', 'k')).toEqual({ kind: 'taken', by: 'togglePlay' });
  });

  it('accepts the key that the shortcut already has', () => {
    expect(assignKey(DEFAULT_SHORTCUTS, 'mute', 'm').kind).toBe('assigned');
  });

  it.each(['5', ' ', 'enter'])('refuses %j', (key) => {
    expect(assignKey(DEFAULT_SHORTCUTS, 'mute', key)).toEqual({ kind: 'not-assignable' });
  });
});

describe('ShortcutStore', () => {
  it('has the defaults until it loads what an earlier visit stored', () => {
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
    createShortcutStore(storage).change({ isOn: false, keys: { ...keys, mute: 'q' } });
    expect([...texts.keys()]).toEqual([SHORTCUTS_STORAGE_KEY]);
    const store = createShortcutStore(storage);
    const listener = vi.fn();
    store.subscribe(listener);
    expect(store.get()).toBe(DEFAULT_SHORTCUTS);
    store.load();
    expect(store.get()).toEqual({ isOn: false, keys: { ...keys, mute: 'q' } });
    expect(listener).toHaveBeenCalledOnce();
  });
});
