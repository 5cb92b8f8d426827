export { type OriginName, type Platform, type PlatformOptions, startPlatform } from './platform.ts';
export { type ArtworkRequest, listArtwork } from './seed/artwork.ts';
export { readEnvironment } from './start/environment.ts';
export { originPorts } from './start/origin-ports.ts';
export { requireUsableData } from './db/require-usable-data.ts';
export { UserError } from './user-error.ts';
