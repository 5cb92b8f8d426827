/** The paths that pictures have when a row names none: below the media directory and on the media origin. */
export const artPaths = (channelId: string) => ({
  crest: (alias: string) => `art/${channelId}/crests/${alias}.svg`,
  group: (alias: string) => `art/${channelId}/groups/${alias}.svg`,
  category: (alias: string) => `art/${channelId}/heroes/category-${alias}.svg`,
  vod: (alias: string) => `art/${channelId}/heroes/vod-${alias}.svg`,
  slide: (alias: string) => `art/${channelId}/heroes/slide-${alias}.svg`,
});
