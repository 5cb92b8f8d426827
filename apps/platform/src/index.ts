export { type OriginName, type Platform, type PlatformOptions, startPlatform } from './platform.ts';
export { stripeFromEnvironment } from './payments/stripe-client.ts';
export { type ArtworkRequest, listArtwork } from './seed/artwork.ts';
export { isControlOn } from './start/environment.ts';
export { readExternalServices, readSiteUrls } from './start/external-services.ts';
export { originPorts } from './start/origin-ports.ts';
export { requireUsableData } from './start/require-usable-data.ts';
export { UserError } from './user-error.ts';
