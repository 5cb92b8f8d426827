// Needed by projects that include this file as source; ambient declarations cannot be imported.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./hls-light.d.ts" />
/**
 * The light build of hls.js, in a chunk of its own. It plays one soundtrack and no subtitles; `hls-full-runtime.ts` has
 * the rest. Its worker is a separate file because the module build has none.
 */
import workerUrl from 'hls.js/dist/hls.worker.js?url';

export { default as Hls } from 'hls.js/light';
export { workerUrl };
export const isFull = false;
