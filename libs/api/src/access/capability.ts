/** Permissions that features require (§3; D8: `vod_media` is an alias of `vod_media_access`). */
export const CAPABILITIES = [
  'watch',
  'download',
  'clipping',
  'download_clip',
  'no_ads',
  'vod_media_access',
] as const;
export type Capability = (typeof CAPABILITIES)[number];
