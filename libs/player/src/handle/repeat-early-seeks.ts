/** The parts of a `<video>` that are read here. */
export type SeekedMedia = Pick<
  HTMLVideoElement,
  'currentTime' | 'seeking' | 'buffered' | 'addEventListener' | 'removeEventListener'
>;

const isBuffered = ({ buffered }: SeekedMedia, timeS: number): boolean =>
  Array.from({ length: buffered.length }).some(
    (_, index) => buffered.start(index) <= timeS && timeS < buffered.end(index),
  );

/**
 * Calls `seekTo` for each seek that has shown another frame, once its own frame has loaded; until the returned function is
 * called. Chromium ends a seek to one of the last two frames before a buffered range at once, with the first frame of the
 * range.
 */
export function repeatEarlySeeks(video: SeekedMedia, seekTo: (mediaS: number) => void): () => void {
  let soughtS: number | null = null;
  let isEarly = false;
  const handlers = {
    seeking() {
      soughtS = video.currentTime;
      isEarly = false;
    },
    seeked() {
      isEarly = !video.seeking && soughtS !== null && !isBuffered(video, soughtS);
    },
    progress() {
      // The event of a newer seek may still come.
      if (!isEarly || video.seeking || soughtS === null || !isBuffered(video, soughtS)) return;
      isEarly = false;
      seekTo(soughtS);
    },
  };
  for (const [type, handler] of Object.entries(handlers)) video.addEventListener(type, handler);
  return () => {
    for (const [type, handler] of Object.entries(handlers)) video.removeEventListener(type, handler);
  };
}
