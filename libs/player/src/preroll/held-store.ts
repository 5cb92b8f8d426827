import type { MediaStore } from '../store/media-store.ts';

/**
 * The store for the controls while a preroll holds the event back. Requests to play and pause go to the preroll; those of
 * sound and full screen to the event, so that they still apply when it starts.
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
        // Everything else, e.g. seeking, is ignored until the event plays.
        return undefined;
    }
  },
});
