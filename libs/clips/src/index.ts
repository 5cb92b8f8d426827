export { type ReadyClip, toUserClip, type UserClip } from './clip/clip.ts';
export { type ClipsLinks, ClipsLinksContext, useClipsLinks } from './clips-links.ts';
