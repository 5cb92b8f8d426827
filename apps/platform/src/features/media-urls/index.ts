export { videoFileName } from './file-name.ts';
export { createMediaUrls, type MediaUrls } from './media-urls.ts';
export { createPathSigner, SIGNED_URL_LIFETIME_S, type PathSigner } from './signed-path.ts';
