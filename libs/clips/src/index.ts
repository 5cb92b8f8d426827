export { type ReadyClip, toUserClip, type UserClip } from './clip/clip.ts';
export { ClipCard, ClipCardSkeleton } from './clip/ClipCard.tsx';
export { useClipName } from './clip/use-clip-name.ts';
export { type ClipTag, useClipTags } from './clip/use-clip-tags.ts';
export { useHidesClip } from './clip/use-hides-clip.ts';
export { type ClipsLinks, ClipsLinksContext, useClipsLinks } from './clips-links.ts';
