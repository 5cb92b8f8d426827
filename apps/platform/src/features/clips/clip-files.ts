import { join } from 'node:path';

/** Storage keys of a clip's files. */
export const clipKeys = (channelId: string, uuid: string) => ({
  video: `${channelId}/${uuid}.mp4`,
  poster: `${channelId}/${uuid}.jpg`,
});

/** Where a platform keeps the files of its clips. */
export const clipsDirectory = (dataDir: string): string => join(dataDir, 'clips');
