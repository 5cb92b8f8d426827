import type { HlsSession } from './hls-session.ts';
import type { StreamLink } from './stream-link.ts';

/** AirPlay of Apple's browsers. */
interface AirPlayVideo {
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
}

const TARGET_CHANGED = 'webkitcurrentplaybacktargetiswirelesschanged';

/**
 * Lets Apple's browsers play the stream on another device. A device cannot play what hls.js gives the element, so the
 * element gets the playlist as a second source (https://webkit.org/blog/15036), and hls.js loads nothing meanwhile.
 */
export function createAirPlaySource(video: HTMLVideoElement & AirPlayVideo, link: StreamLink) {
  let session: HlsSession | null = null;
  let source: HTMLSourceElement | null = null;

  const onTargetChange = () => {
    if (video.webkitCurrentPlaybackTargetIsWireless) session?.hls.stopLoad();
    else session?.hls.startLoad(video.currentTime);
  };
  const remove = () => {
    source?.remove();
    source = null;
  };
  const add = () => {
    remove();
    // hls.js adds a source only for a managed media source; others cannot be combined with a second one.
    if (!video.querySelector('source')) return;
    source = video.ownerDocument.createElement('source');
    source.type = 'application/x-mpegURL';
    source.src = link.latestUrl();
    video.append(source);
    // hls.js has set it, because a managed media source opens only without AirPlay.
    video.disableRemotePlayback = false;
  };
  if ('webkitShowPlaybackTargetPicker' in video) video.addEventListener(TARGET_CHANGED, onTargetChange);
  return {
    attach(started: HlsSession): void {
      session = started;
      if (!('webkitShowPlaybackTargetPicker' in video)) return;
      const { hls, Hls } = started;
      hls.on(Hls.Events.MEDIA_ATTACHED, add);
      hls.on(Hls.Events.MEDIA_DETACHING, remove);
    },
    destroy(): void {
      video.removeEventListener(TARGET_CHANGED, onTargetChange);
      remove();
    },
  };
}
