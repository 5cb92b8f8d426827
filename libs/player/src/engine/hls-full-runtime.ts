/** The full build of hls.js, in a chunk of its own that loads only for streams that need it (`needs-full-build.ts`). */
import workerUrl from 'hls.js/dist/hls.worker.js?url';

export { default as Hls } from 'hls.js';
export { workerUrl };
export const isFull = true;
