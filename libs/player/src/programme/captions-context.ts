import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { subscribeToNothing } from '@grandstand/core';
import { useLocale } from '@grandstand/i18n';
import type { StreamCaptionTrack } from '../engine/playback-engine.ts';
import { useMedia } from '../ui/player-context.ts';
import { type CaptionSettings, type CaptionStore, preferredTrack } from './caption-settings.ts';
import { type CaptionTrack, useProgramme } from './programme.ts';

/** Null outside of a `ProgrammeProvider`. */
export const CaptionStoreContext = createContext<CaptionStore | null>(null);

/** Captions that the viewer can choose: a playlist beside the stream, or a part of the stream. */
export interface CaptionOption {
  readonly key: string;
  readonly name: string;
  /** BCP 47; empty if unknown. */
  readonly language: string;
  readonly source:
    | { readonly kind: 'playlist'; readonly url: string }
    | { readonly kind: 'stream'; readonly id: string };
}

export interface Captions {
  readonly options: readonly CaptionOption[];
  /** Null: there are no captions. */
  readonly store: CaptionStore | null;
  readonly settings: CaptionSettings | null;
  /** The captions that are shown while they are on; null: there are none. */
  readonly track: CaptionOption | null;
  readonly toggle: () => void;
}

/** The captions beside the stream, then those of the stream that are not the same. */
function captionOptions(
  captions: readonly CaptionTrack[],
  streamTracks: readonly StreamCaptionTrack[],
): readonly CaptionOption[] {
  const beside = captions.map(({ url, name, language }): CaptionOption => {
    return { key: `playlist ${url}`, name, language, source: { kind: 'playlist', url } };
  });
  const within = streamTracks.map(({ id, name, language }): CaptionOption => {
    return { key: `stream ${id}`, name, language: language ?? '', source: { kind: 'stream', id } };
  });
  const isNew = ({ name, language }: CaptionOption) =>
    !beside.some((option) => option.name === name && option.language === language);
  return [...beside, ...within.filter(isNew)];
}

export function useCaptions(): Captions {
  const { captions } = useProgramme();
  const streamTracks = useMedia((state) => state.captionTracks);
  const options = useMemo(() => captionOptions(captions, streamTracks), [captions, streamTracks]);
  const store = use(CaptionStoreContext);
  const locale = useLocale();
  const settings = useSyncExternalStore(
    store?.subscribe ?? subscribeToNothing,
    () => store?.get() ?? null,
    () => store?.getDefault() ?? null,
  );
  if (options.length === 0 || !store || !settings)
    return { options: [], store: null, settings: null, track: null, toggle: () => {} };
  const track = preferredTrack(options, settings, locale);
  return { options, store, settings, track, toggle: () => store.change({ isOn: !settings.isOn }) };
}
