/** The light build ships without types of its own; they are those of the full build. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
