export { CAPTION_LANGUAGES, type CaptionLanguage, isCaptionLanguage } from './caption-languages.ts';
export { videoFileName } from './file-name.ts';
export { createMediaUrls, type MediaUrls, type StreamFile } from './media-urls.ts';
export { createPathSigner, SIGNED_URL_LIFETIME_S, type PathOwner, type PathSigner } from './signed-path.ts';
