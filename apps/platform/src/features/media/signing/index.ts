export { isOfDomain } from './cloudfront.ts';
export { NO_STREAM_SETTINGS, readSigningProfiles, type StreamSettings } from './read-profiles.ts';
export { createUnsigned, type Grant, type SigningProfile, type SigningProfiles } from './signing-profile.ts';
export { folderOf, isBelow } from './stream-folder.ts';
