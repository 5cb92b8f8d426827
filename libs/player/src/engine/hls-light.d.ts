/** The light build has no types of its own; they equal the full build's. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
