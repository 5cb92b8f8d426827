import type { Display } from './playback-environment.ts';

/** Older Safari and iPhones use prefixed fullscreen methods; on iPhones only for `<video>`. */
interface WebkitVideo {
  readonly webkitDisplayingFullscreen?: boolean;
  webkitEnterFullscreen?(): void;
  webkitExitFullscreen?(): void;
}

/** AirPlay of Apple's browsers. */
interface AirPlayVideo {
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
  webkitShowPlaybackTargetPicker?(): void;
}

const isDeviceFound = (event: Event): boolean =>
  'availability' in event && event.availability === 'available';

interface LockableOrientation {
  lock?(orientation: 'landscape'): Promise<void>;
}

const AIRPLAY_AVAILABILITY = 'webkitplaybacktargetavailabilitychanged';
const REMOTE_EVENTS = ['connecting', 'connect', 'disconnect'];

const ignore = () => {};

/** Fullscreen of the player with its controls; picture-in-picture of its video, and its playback on other devices. */
export function createBrowserDisplay(
  box: HTMLElement,
  video: HTMLVideoElement & WebkitVideo & AirPlayVideo,
): Display {
  const doc = box.ownerDocument;
  const hasAirPlay = video.webkitShowPlaybackTargetPicker !== undefined;
  /** Older browsers have no Remote Playback API. */
  const remote: RemotePlayback | undefined = video.remote;
  let hasDevice = false;
  const isBoxFullscreen = () => doc.fullscreenElement === box;

  // Only some browsers can lock the orientation, and only of phones.
  const lockLandscape = () => {
    const orientation: ScreenOrientation & LockableOrientation = screen.orientation;
    orientation.lock?.('landscape').catch(ignore);
  };
  /** Calls back when the browser finds a device, and when it finds none any more. Returns the function that stops it. */
  const watchDevices = (onFound: (isFound: boolean) => void): (() => void) => {
    if (hasAirPlay) {
      const onAvailability = (event: Event) => onFound(isDeviceFound(event));
      video.addEventListener(AIRPLAY_AVAILABILITY, onAvailability);
      return () => video.removeEventListener(AIRPLAY_AVAILABILITY, onAvailability);
    }
    // Rejected where the browser cannot watch; then no device is offered.
    const watch = remote?.watchAvailability(onFound);
    watch?.catch(ignore);
    return () => {
      watch?.then((id) => remote?.cancelWatchAvailability(id)).catch(ignore);
    };
  };
  return {
    get isFullscreen() {
      return isBoxFullscreen() || (video.webkitDisplayingFullscreen ?? false);
    },
    get canFullscreen() {
      return doc.fullscreenEnabled || video.webkitEnterFullscreen !== undefined;
    },
    get isPip() {
      return doc.pictureInPictureElement === video;
    },
    get canPip() {
      return doc.pictureInPictureEnabled && !video.disablePictureInPicture;
    },
    get remoteKind() {
      if (!hasDevice) return null;
      return hasAirPlay ? 'airplay' : 'cast';
    },
    get isRemote() {
      return video.webkitCurrentPlaybackTargetIsWireless ?? remote?.state === 'connected';
    },
    chooseRemote() {
      if (hasAirPlay) video.webkitShowPlaybackTargetPicker?.();
      else remote?.prompt().catch(ignore);
    },
    setFullscreen(isOn) {
      if (!doc.fullscreenEnabled) {
        if (isOn) video.webkitEnterFullscreen?.();
        else video.webkitExitFullscreen?.();
      } else if (isOn) box.requestFullscreen().then(lockLandscape, ignore);
      else doc.exitFullscreen().catch(ignore);
    },
    setPip(isOn) {
      if (isOn) video.requestPictureInPicture().catch(ignore);
      else doc.exitPictureInPicture().catch(ignore);
    },
    subscribe(listener) {
      const onChange = () => listener();
      doc.addEventListener('fullscreenchange', onChange);
      const videoEvents = [
        'enterpictureinpicture',
        'leavepictureinpicture',
        'webkitbeginfullscreen',
        'webkitendfullscreen',
        'webkitcurrentplaybacktargetiswirelesschanged',
      ];
      for (const type of videoEvents) video.addEventListener(type, onChange);
      const stopWatching = watchDevices((isFound) => {
        hasDevice = isFound;
        listener();
      });
      for (const type of REMOTE_EVENTS) remote?.addEventListener(type, onChange);
      return () => {
        stopWatching();
        for (const type of REMOTE_EVENTS) remote?.removeEventListener(type, onChange);
        doc.removeEventListener('fullscreenchange', onChange);
        for (const type of videoEvents) video.removeEventListener(type, onChange);
      };
    },
  };
}
