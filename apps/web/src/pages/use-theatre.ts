import { browserStorage, onStorageChange } from '@grandstand/session';
import type { PlayerProps } from '@grandstand/player';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

const STORAGE_KEY = 'player_theatre';
/** Read by the stage of `libs/ui`, which is on the page before the player. */
const ATTRIBUTE = 'data-theatre';
/** Height that the stage leaves to the page below it, in pixels. */
const RESERVED_PX = 256;

const subscribeToResize = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

const subscribeToStorage = (listener: () => void) => onStorageChange(STORAGE_KEY, listener);
const readStored = () => browserStorage().read(STORAGE_KEY) === true;

/** Whether the stage is not as wide as the window anyway. */
const hasSpace = () => innerWidth * (9 / 16) > innerHeight - RESERVED_PX;

/** A stage as wide as the window, remembered in this browser; undefined where it would change nothing. */
export function useTheatre(): PlayerProps['theatre'] {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const stored = useSyncExternalStore(subscribeToStorage, readStored, () => false);
  const isOn = chosen ?? stored;
  const isOffered = useSyncExternalStore(subscribeToResize, hasSpace, () => false);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(ATTRIBUTE, isOn);
    return () => document.documentElement.removeAttribute(ATTRIBUTE);
  }, [isOn]);
  if (!isOffered) return undefined;
  return {
    isOn,
    onChange: (on) => {
      browserStorage().write(STORAGE_KEY, on);
      setChosen(on);
    },
  };
}
