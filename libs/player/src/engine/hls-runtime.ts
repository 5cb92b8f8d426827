// Needed by projects that include this file as source; ambient declarations cannot be imported.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./hls-light.d.ts" />
/**
 * hls.js as a separate chunk. The light build is enough: muxed audio, no subtitles, no DRM. Its worker is a separate
 * file because the module build has none.
 */
import workerUrl from 'hls.js/dist/hls.worker.js?url';

export { default as Hls } from 'hls.js/light';
export { workerUrl };
