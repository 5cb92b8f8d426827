export { videoFileName } from './file-name.ts';
export { createMediaLinks, type MediaLinks } from './media-links.ts';
export { createPathSigner, LIFETIME_S, type PathSigner } from './signed-path.ts';
