/** Reads back what a picture or a video file shows. */
export { readClock } from './read-clock.ts';
export { readClocks } from './read-clocks.ts';
