export { type OriginName, type Platform, type PlatformOptions, startPlatform } from './platform.ts';
export { type ArtworkRequest, listArtwork } from './seed/artwork.ts';
export { requireUsableData } from './start/require-usable-data.ts';
export { UserError } from './user-error.ts';
