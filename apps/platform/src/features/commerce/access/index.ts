export { capabilitiesFrom } from './capabilities.ts';
export { hasGeoRule, isPublicStream } from './public-stream.ts';
export { accessFeature } from './feature.ts';
export { type Access, createAccess, type Viewer } from './viewer.ts';
export { createMediaLinks, INVALID_LINK, type MediaLinks } from './media-links.ts';
export { userHasAccess } from './user-access.ts';
