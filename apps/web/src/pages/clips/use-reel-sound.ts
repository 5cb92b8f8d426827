import { useState } from 'react';
import { useInBrowser } from '@grandstand/i18n';
import { useSite } from '../../shell/site-context.ts';

const STORAGE_KEY = 'moments_sound';

/** The user's choice of sound for reels, kept in this browser. At first they are silent. */
export function useReelSound() {
  const { stored } = useSite();
  const isInBrowser = useInBrowser();
  const [chosen, setChosen] = useState<boolean | null>(null);
  return {
    isOn: chosen ?? (isInBrowser && stored.read(STORAGE_KEY) === true),
    onChange(isOn: boolean) {
      stored.write(STORAGE_KEY, isOn);
      setChosen(isOn);
    },
  };
}
