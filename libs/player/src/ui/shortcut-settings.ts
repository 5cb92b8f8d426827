import type { StoredValues } from '@grandstand/core';
import { createStoredSettings, isRecord, type StoredSettings } from '../store/stored-settings.ts';
import { SHORTCUT_NAMES, type ShortcutKeys, type ShortcutName, SHORTCUTS } from './shortcuts.ts';

export interface ShortcutSettings {
  readonly isOn: boolean;
  readonly keys: ShortcutKeys;
}

/** Name of the stored settings. */
export const SHORTCUTS_STORAGE_KEY = 'player_shortcuts';

const toKeys = (keyOf: (name: ShortcutName) => string): ShortcutKeys =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each of its names
  Object.fromEntries(SHORTCUT_NAMES.map((name) => [name, keyOf(name)])) as ShortcutKeys;

export const DEFAULT_SHORTCUTS: ShortcutSettings = {
  isOn: true,
  keys: toKeys((name) => SHORTCUTS[name].key),
};

/** Whether a shortcut may have this key: one visible character that is not a digit, as digits seek. */
const isAssignable = (key: string): boolean => /^[^\s\d\p{C}]$/u.test(key);

/**
 * Reads stored settings, which an older version may have written. A key that is missing or not assignable becomes its
 * default; when two shortcuts then have the same key, all keys become their defaults.
 */
export function parseShortcutSettings(stored: unknown): ShortcutSettings {
  if (!isRecord(stored)) return DEFAULT_SHORTCUTS;
  const storedKeys = isRecord(stored['keys']) ? stored['keys'] : {};
  const keys = toKeys((name) => {
    const key = storedKeys[name];
    return typeof key === 'string' && isAssignable(key) ? key : SHORTCUTS[name].key;
  });
  const isUnique = new Set(Object.values(keys)).size === SHORTCUT_NAMES.length;
  return { isOn: stored['isOn'] !== false, keys: isUnique ? keys : DEFAULT_SHORTCUTS.keys };
}

export type Assignment =
  | { readonly kind: 'assigned'; readonly settings: ShortcutSettings }
  | { readonly kind: 'not-assignable' }
  | { readonly kind: 'taken'; readonly by: ShortcutName };

/** Gives a shortcut another key, unless the key is taken. */
export function assignKey(settings: ShortcutSettings, name: ShortcutName, key: string): Assignment {
  if (!isAssignable(key)) return { kind: 'not-assignable' };
  const by = SHORTCUT_NAMES.find((other) => other !== name && settings.keys[other] === key);
  if (by) return { kind: 'taken', by };
  return { kind: 'assigned', settings: { ...settings, keys: { ...settings.keys, [name]: key } } };
}

export type ShortcutStore = StoredSettings<ShortcutSettings>;

export const createShortcutStore = (storage: StoredValues): ShortcutStore =>
  createStoredSettings(storage, SHORTCUTS_STORAGE_KEY, parseShortcutSettings);
