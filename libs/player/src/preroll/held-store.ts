import type { MediaStore } from '../store/media-store.ts';

/**
 * The store of the event while a preroll plays: controls and shortcuts play and pause the preroll instead. Sound and full
 * screen are those of the event, so that they stay when it starts.
 */
export const createHeldStore = (event: MediaStore, preroll: MediaStore): MediaStore => ({
  ...event,
  dispatch(request) {
    switch (request.type) {
      case 'play':
      case 'pause':
      case 'togglePlay':
        return preroll.dispatch(request);
      case 'toggleMuted':
      case 'setVolume':
      case 'toggleFullscreen':
        return event.dispatch(request);
      default:
        // Everything else, e.g. seeking, waits for the event.
        return undefined;
    }
  },
});
