import { browserStorage, onStorageChange } from '@grandstand/session';
import { type ReactNode, useEffect, useState } from 'react';
import type { PlayerProps } from './player-props.ts';
import { PlayerUiContext } from './player-ui.ts';
import { createShortcutStore, SHORTCUTS_STORAGE_KEY } from './shortcut-settings.ts';
import { ShortcutHelp } from './ShortcutHelp.tsx';

interface Props extends Pick<
  PlayerProps,
  'title' | 'byline' | 'poster' | 'theatre' | 'linkAt' | 'onClip' | 'pageKeys'
> {
  readonly children: ReactNode;
}

/** Gives the controls what the page supports and the shortcut settings of this browser; shows the list of shortcuts. */
export function PlayerUiProvider({
  title,
  byline,
  poster,
  theatre,
  linkAt,
  onClip,
  pageKeys,
  children,
}: Props) {
  const [shortcuts] = useState(() => createShortcutStore(browserStorage()));
  /** Null until it is opened first. */
  const [isHelpOpen, setHelpOpen] = useState<boolean | null>(null);
  const [areStatsShown, setStatsShown] = useState(false);
  useEffect(() => {
    shortcuts.load();
    return onStorageChange(SHORTCUTS_STORAGE_KEY, shortcuts.load);
  }, [shortcuts]);
  return (
    <PlayerUiContext
      value={{
        details: { title, byline, artwork: poster },
        theatre: theatre ?? null,
        linkAt: linkAt ?? null,
        clip: onClip ?? null,
        pageKeys: pageKeys ?? [],
        shortcuts,
        showShortcuts: () => setHelpOpen(true),
        areStatsShown,
        toggleStats: () => setStatsShown((isShown) => !isShown),
      }}
    >
      {children}
      {isHelpOpen !== null && <ShortcutHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />}
    </PlayerUiContext>
  );
}
