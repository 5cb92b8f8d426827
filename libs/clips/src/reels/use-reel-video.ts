import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface Options {
  /** Another file starts paused. */
  readonly src: string;
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  readonly isCurrent: boolean;
  /** The browser refuses sound before the user has touched the page. */
  readonly onSoundRefused: () => void;
}

const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'NotAllowedError';

/** Plays the current reel; the others wait at their first frame. */
export function useReelVideo({
  src,
  isPlaying,
  isMuted,
  isCurrent,
  onSoundRefused,
}: Options): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null);
  const play = useEffectEvent(async (element: HTMLVideoElement) => {
    element.muted = isMuted;
    try {
      await element.play();
    } catch (error) {
      if (!isRefusal(error) || element.muted) return; // stopped by the next swipe, or no autoplay at all
      onSoundRefused();
      element.muted = true;
      await element.play().catch(() => undefined);
    }
  });
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (isPlaying && src) void play(element);
    else element.pause();
  }, [video, isPlaying, src]);
  useEffect(() => {
    if (video.current) video.current.muted = isMuted;
  }, [video, isMuted]);
  useEffect(() => {
    if (!isCurrent && video.current && video.current.currentTime > 0) video.current.currentTime = 0;
  }, [video, isCurrent]);
  return video;
}

interface RenewedSource {
  readonly src: string;
  readonly hasFailed: boolean;
  readonly onError: () => void;
  readonly retry: () => void;
}

/**
 * Keeps the first URL of a file, so that a renewed one does not restart it. When the file cannot be loaded, e.g. because
 * the URL has expired, the list is fetched again, and its new URL is used.
 */
export function useRenewedSource(url: string, onExpired: () => void): RenewedSource {
  const [src, setSrc] = useState(url);
  const [refused, setRefused] = useState<string | null>(null);
  if (refused === src && url !== src) setSrc(url);
  return {
    src,
    hasFailed: refused === src && url === src,
    onError() {
      setRefused(src);
      if (url === src) onExpired();
    },
    retry() {
      setRefused(null);
      onExpired();
    },
  };
}
