import type { StoredValues } from '@grandstand/core';
import { createListeners } from '../engine/listeners.ts';
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Stored settings may be old or damaged: what is missing or impossible is replaced by the default. */
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

/** The settings of this browser. */
export interface ShortcutStore {
  readonly get: () => ShortcutSettings;
  readonly set: (settings: ShortcutSettings) => void;
  /** Reads the stored settings; until then they are the defaults. */
  readonly load: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createShortcutStore(storage: StoredValues): ShortcutStore {
  const listeners = createListeners();
  let settings = DEFAULT_SHORTCUTS;
  const change = (next: ShortcutSettings) => {
    settings = next;
    listeners.notify();
  };
  return {
    get: () => settings,
    set(next) {
      storage.write(SHORTCUTS_STORAGE_KEY, next);
      change(next);
    },
    load: () => change(parseShortcutSettings(storage.read(SHORTCUTS_STORAGE_KEY))),
    subscribe: listeners.add,
  };
}
