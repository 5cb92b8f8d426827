import { createContext, use, useSyncExternalStore } from 'react';
import { subscribeToNothing } from '@grandstand/core';
import { useLocale } from '@grandstand/i18n';
import { type CaptionSettings, type CaptionStore, preferredTrack } from './caption-settings.ts';
import { type CaptionTrack, useProgramme } from './programme.ts';

/** Null outside of a `ProgrammeProvider`. */
export const CaptionStoreContext = createContext<CaptionStore | null>(null);

export interface Captions {
  /** Null: the programme has no captions. */
  readonly store: CaptionStore | null;
  readonly settings: CaptionSettings | null;
  /** The track that is shown while captions are on; null: the programme has none. */
  readonly track: CaptionTrack | null;
  readonly toggle: () => void;
}

export function useCaptions(): Captions {
  const { captions } = useProgramme();
  const store = use(CaptionStoreContext);
  const locale = useLocale();
  const settings = useSyncExternalStore(
    store?.subscribe ?? subscribeToNothing,
    () => store?.get() ?? null,
    () => store?.getDefault() ?? null,
  );
  if (captions.length === 0 || !store || !settings)
    return { store: null, settings: null, track: null, toggle: () => {} };
  const track = preferredTrack(captions, settings.language, locale);
  return { store, settings, track, toggle: () => store.change({ isOn: !settings.isOn }) };
}
