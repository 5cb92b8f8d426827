/** Reads back what a picture or a video file shows. */
export { readClock } from '../draw/read-clock.ts';
export { readClocks } from './read-clocks.ts';
