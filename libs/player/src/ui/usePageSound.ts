import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Volume after unmuting an element at volume zero, which would stay silent. */
const AUDIBLE_VOLUME = 0.5;

const isSilent = (video: HTMLVideoElement): boolean => video.muted || video.volume === 0;

/** Lets the page decide whether a player has sound, and tells it when the viewer or the browser changes that. */
export function usePageSound(
  videoRef: RefObject<HTMLVideoElement | null>,
  muted: boolean | undefined,
  onMutedChange: ((muted: boolean) => void) | undefined,
): void {
  const reportChange = useEffectEvent((video: HTMLVideoElement) => {
    if (muted !== undefined && isSilent(video) !== muted) onMutedChange?.(isSilent(video));
  });
  useEffect(() => {
    const video = videoRef.current;
    if (!video || muted === undefined) return;
    video.muted = muted;
    if (!muted && video.volume === 0) video.volume = AUDIBLE_VOLUME;
  }, [videoRef, muted]);
  useEffect(() => {
    const video = videoRef.current;
    const onVolumeChange = () => video && reportChange(video);
    video?.addEventListener('volumechange', onVolumeChange);
    return () => video?.removeEventListener('volumechange', onVolumeChange);
  }, [videoRef]);
}
