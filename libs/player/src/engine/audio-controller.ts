import { type HlsSession, listen } from './hls-session.ts';
import type { AudioTrack } from './playback-engine.ts';

/** The soundtracks of a stream and the one that plays. `onChange` is called after each change. */
export function createAudioController(onChange: () => void) {
  let session: HlsSession | null = null;
  let tracks: readonly AudioTrack[] = [];
  let current: number | null = null;
  return {
    tracks: (): readonly AudioTrack[] => tracks,
    current: (): number | null => current,
    attach(started: HlsSession): void {
      session = started;
      const { Hls } = started;
      listen(started, Hls.Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) => {
        tracks = audioTracks.map(({ name, lang }, id) => ({ id, name, language: lang ?? null }));
        onChange();
      });
      listen(started, Hls.Events.AUDIO_TRACK_SWITCHING, (_, { id }) => {
        current = id;
        onChange();
      });
    },
    choose(id: number): void {
      if (session && id !== current && tracks.some((track) => track.id === id)) session.hls.audioTrack = id;
    },
  };
}
