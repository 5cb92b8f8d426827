/** The parts of a `<video>` that a frame watch uses. */
export type FrameSource = Pick<
  HTMLVideoElement,
  'currentTime' | 'paused' | 'addEventListener' | 'removeEventListener'
> &
  Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback' | 'cancelVideoFrameCallback'>>;

/** Events that may bring another picture where the browser does not report frames, and while the page is hidden. */
const TIME_EVENTS = ['timeupdate', 'seeked'];

/**
 * Reports the media time of the shown pictures, until the returned function is called. `isExact`: the time is the start of a
 * frame; otherwise it lies somewhere in the frame.
 */
export function watchFrames(
  video: FrameSource,
  onFrame: (timeS: number, isExact: boolean) => void,
): () => void {
  const canCall = video.requestVideoFrameCallback !== undefined;
  let handle: number | null = null;
  const request = () => {
    handle = canCall
      ? (video.requestVideoFrameCallback?.((_, { mediaTime }) => {
          onFrame(mediaTime, true);
          request();
        }) ?? null)
      : requestAnimationFrame(() => {
          if (!video.paused) onFrame(video.currentTime, false);
          request();
        });
  };
  const onTime = () => {
    if (!canCall || document.hidden) onFrame(video.currentTime, false);
  };
  request();
  for (const type of TIME_EVENTS) video.addEventListener(type, onTime);
  return () => {
    for (const type of TIME_EVENTS) video.removeEventListener(type, onTime);
    if (handle === null) return;
    if (canCall) video.cancelVideoFrameCallback?.(handle);
    else cancelAnimationFrame(handle);
  };
}
