import type { Display } from './playback-environment.ts';

/** Older Safari and iPhones use prefixed fullscreen methods; on iPhones only for `<video>`. */
interface WebkitVideo {
  readonly webkitDisplayingFullscreen?: boolean;
  webkitEnterFullscreen?(): void;
  webkitExitFullscreen?(): void;
}

interface LockableOrientation {
  lock?(orientation: 'landscape'): Promise<void>;
}

const ignore = () => {};

/** Fullscreen of the player with its controls, and picture-in-picture of its video. */
export function createBrowserDisplay(box: HTMLElement, video: HTMLVideoElement & WebkitVideo): Display {
  const doc = box.ownerDocument;
  const isBoxFullscreen = () => doc.fullscreenElement === box;

  // Only some browsers can lock the orientation, and only of phones.
  const lockLandscape = () => {
    const orientation: ScreenOrientation & LockableOrientation = screen.orientation;
    orientation.lock?.('landscape').catch(ignore);
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
      ];
      for (const type of videoEvents) video.addEventListener(type, onChange);
      return () => {
        doc.removeEventListener('fullscreenchange', onChange);
        for (const type of videoEvents) video.removeEventListener(type, onChange);
      };
    },
  };
}
