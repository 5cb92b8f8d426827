import { useEffect } from 'react';
import { useDispatch, useMedia } from '../ui/player-context.ts';
import { getAudioStore, preferredAudio, useAudioSettings } from './audio-settings.ts';

/** Plays the soundtrack that the viewer has chosen before, if the stream has it. */
export function AudioPreference() {
  const dispatch = useDispatch();
  const tracks = useMedia((state) => state.audioTracks);
  const settings = useAudioSettings();
  useEffect(() => getAudioStore().load(), []);
  useEffect(() => {
    const track = preferredAudio(tracks, settings);
    if (track) dispatch({ type: 'setAudioTrack', id: track.id });
  }, [dispatch, tracks, settings]);
  return null;
}
