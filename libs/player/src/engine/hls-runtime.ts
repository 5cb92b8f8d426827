// So that a project which takes this one in as source sees the declaration too; an ambient one cannot be imported.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./hls-light.d.ts" />
/**
 * Everything that only playing needs, as a chunk of its own. The light build does: audio comes muxed, and there are no
 * subtitles and no protection. Its worker is a separate file, as the module build carries none.
 */
import workerUrl from 'hls.js/dist/hls.worker.js?url';

export { default as Hls } from 'hls.js/light';
export { workerUrl };
