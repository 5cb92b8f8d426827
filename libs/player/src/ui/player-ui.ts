import { subscribeToNothing } from '@grandstand/core';
import type { MediaDetails } from '../store/media-session.ts';
import { createContext, use, useSyncExternalStore } from 'react';
import { DEFAULT_SHORTCUTS, type ShortcutSettings, type ShortcutStore } from './shortcut-settings.ts';
import type { ShortcutName } from './shortcuts.ts';

/** A wider player, where the page has the space for it. */
export interface Theatre {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Keys that the page handles, and what they do. */
export interface PageKey {
  readonly keys: readonly string[];
  readonly label: string;
}

/** What the controls need besides the video: what the page supports, and the settings of the player. */
export interface PlayerUi {
  readonly details: MediaDetails;
  readonly theatre: Theatre | null;
  /** The URL that plays this recording from a second on; null where it cannot be shared. */
  readonly linkAt: ((timeS: number) => string) | null;
  /** Opens the clip editor; null where the page has none. */
  readonly clip: (() => void) | null;
  readonly pageKeys: readonly PageKey[];
  readonly shortcuts: ShortcutStore | null;
  readonly showShortcuts: () => void;
  readonly areStatsShown: boolean;
  readonly toggleStats: () => void;
}

export const PlayerUiContext = createContext<PlayerUi>({
  details: { title: '' },
  theatre: null,
  linkAt: null,
  clip: null,
  pageKeys: [],
  shortcuts: null,
  showShortcuts: () => {},
  areStatsShown: false,
  toggleStats: () => {},
});

export const usePlayerUi = (): PlayerUi => use(PlayerUiContext);

const defaults = () => DEFAULT_SHORTCUTS;

export function useShortcutSettings(): ShortcutSettings {
  const { shortcuts } = usePlayerUi();
  return useSyncExternalStore(
    shortcuts?.subscribe ?? subscribeToNothing,
    shortcuts?.get ?? defaults,
    defaults,
  );
}

/** The key of a shortcut; undefined while shortcuts are switched off. */
export function useShortcutKey(name: ShortcutName | undefined): string | undefined {
  const { isOn, keys } = useShortcutSettings();
  return isOn && name ? keys[name] : undefined;
}
