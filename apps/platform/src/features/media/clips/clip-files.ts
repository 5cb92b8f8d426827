import { join } from 'node:path';
import type { Storage } from '../media/index.ts';

/** The picture formats that are rendered on demand. */
export const RENDITION_SHAPES = ['vertical', 'square'] as const;
export type RenditionShape = (typeof RENDITION_SHAPES)[number];

/** Storage keys of a clip's own files. */
export const clipKeys = (channelId: string, uuid: string) => ({
  video: `${channelId}/${uuid}.mp4`,
  poster: `${channelId}/${uuid}.jpg`,
});

/** Storage key of a rendition's file. */
export const renditionKey = (channelId: string, uuid: string, shape: RenditionShape): string =>
  `${channelId}/${uuid}-${shape}.mp4`;

/** Removes all files that a clip can have. */
export async function removeClipFiles(storage: Storage, channelId: string, uuid: string): Promise<void> {
  const keys = [
    ...Object.values(clipKeys(channelId, uuid)),
    ...RENDITION_SHAPES.map((shape) => renditionKey(channelId, uuid, shape)),
  ];
  for (const key of keys) await storage.remove(key);
}

/** Folder of the storage with the files of clips. */
export const CLIPS_FOLDER = 'clips';

/** Folder of this machine for files of clips that are not in the storage yet. */
export const clipsDirectory = (dataDir: string): string => join(dataDir, CLIPS_FOLDER);
