export { createGrants } from './grants.ts';
export { createOriginClient } from './origin-client.ts';
export { createOriginFiles } from './origin-files.ts';
export { createStreamLinks } from './stream-links.ts';
export { type MediaPlaylist, type MultivariantPlaylist, parsePlaylist } from './parse-playlist.ts';
export { profileOf, usesGateway } from './stream-profile.ts';
export { createUrlSource } from './url-source.ts';
