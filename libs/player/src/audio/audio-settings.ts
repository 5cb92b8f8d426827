import { browserStorage } from '@grandstand/session';
import { useSyncExternalStore } from 'react';
import type { AudioTrack } from '../engine/playback-engine.ts';
import { createStoredSettings, isRecord, type StoredSettings } from '../store/stored-settings.ts';

/** The soundtrack that was chosen last on this channel; null: none yet. */
export interface AudioSettings {
  readonly name: string | null;
  readonly language: string | null;
}

/** Name of the stored settings. */
export const AUDIO_STORAGE_KEY = 'player_audio';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function parseAudioSettings(stored: unknown): AudioSettings {
  const { name, language } = isRecord(stored) ? stored : {};
  return { name: textOrNull(name), language: textOrNull(language) };
}

/** The track of the same name and language, or of the same language; null: the stream's own choice applies. */
export function preferredAudio(
  tracks: readonly AudioTrack[],
  { name, language }: AudioSettings,
): AudioTrack | null {
  const isSameName = (track: AudioTrack) => track.name === name && track.language === language;
  const isSameLanguage = (track: AudioTrack) => language !== null && track.language === language;
  return tracks.find(isSameName) ?? tracks.find(isSameLanguage) ?? null;
}

type AudioStore = StoredSettings<AudioSettings>;

/** All players of a page share it. */
let audioStore: AudioStore | null = null;
export const getAudioStore = (): AudioStore =>
  (audioStore ??= createStoredSettings(browserStorage(), AUDIO_STORAGE_KEY, parseAudioSettings));

export function useAudioSettings(): AudioSettings {
  const store = getAudioStore();
  return useSyncExternalStore(store.subscribe, store.get, store.getDefault);
}
