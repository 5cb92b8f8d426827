import type { Display } from './owners.ts';

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
  const page = box.ownerDocument;
  const isBoxFull = () => page.fullscreenElement === box;

  // Turns a phone to landscape where the browser allows it.
  const lockLandscape = () => {
    const orientation: ScreenOrientation & LockableOrientation = screen.orientation;
    orientation.lock?.('landscape').catch(ignore);
  };
  return {
    get isFullscreen() {
      return isBoxFull() || (video.webkitDisplayingFullscreen ?? false);
    },
    get canFullscreen() {
      return page.fullscreenEnabled || video.webkitEnterFullscreen !== undefined;
    },
    get isPip() {
      return page.pictureInPictureElement === video;
    },
    get canPip() {
      return page.pictureInPictureEnabled && !video.disablePictureInPicture;
    },
    setFullscreen(on) {
      if (!page.fullscreenEnabled) {
        if (on) video.webkitEnterFullscreen?.();
        else video.webkitExitFullscreen?.();
      } else if (on) box.requestFullscreen().then(lockLandscape, ignore);
      else page.exitFullscreen().catch(ignore);
    },
    setPip(on) {
      if (on) video.requestPictureInPicture().catch(ignore);
      else page.exitPictureInPicture().catch(ignore);
    },
    subscribe(listener) {
      const report = () => listener();
      page.addEventListener('fullscreenchange', report);
      const videoEvents = [
        'enterpictureinpicture',
        'leavepictureinpicture',
        'webkitbeginfullscreen',
        'webkitendfullscreen',
      ];
      for (const type of videoEvents) video.addEventListener(type, report);
      return () => {
        page.removeEventListener('fullscreenchange', report);
        for (const type of videoEvents) video.removeEventListener(type, report);
      };
    },
  };
}
