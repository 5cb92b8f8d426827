import { constants } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { clipKeys, renditionKey } from '../../media/clips/index.ts';
import { clipRenditions, clips } from '../../media/clips/schema.ts';
import type { Storage } from '../../media/media/index.ts';
import { listClipFiles } from './present-data.ts';

export interface StoredClip {
  readonly uuid: string;
  /** Storage keys of its files. */
  readonly keys: readonly string[];
}

/** Identifies a rendition. */
const RENDITION = {
  channelId: clipRenditions.channelId,
  clipId: clipRenditions.clipId,
  shape: clipRenditions.shape,
};

/** The clips that have files: a clip or rendition becomes ready after its files were stored (`clips/render-clip.ts`). */
export async function listStoredClips(db: Database): Promise<StoredClip[]> {
  const across = acrossChannels(db);
  const rows = await across.select(
    clips,
    { channelId: clips.channelId, id: clips.id, uuid: clips.uuid },
    { where: eq(clips.state, 'ready'), orderBy: [clips.channelId, clips.id] },
  );
  const renditions = await across.select(clipRenditions, RENDITION, {
    where: eq(clipRenditions.state, 'ready'),
    orderBy: Object.values(RENDITION),
  });
  const byClip = Map.groupBy(renditions, ({ channelId, clipId }) => `${channelId} ${clipId}`);
  return rows.map(({ channelId, id, uuid }) => ({
    uuid,
    keys: [
      ...Object.values(clipKeys(channelId, uuid)),
      ...(byClip.get(`${channelId} ${id}`) ?? []).map(({ shape }) => renditionKey(channelId, uuid, shape)),
    ],
  }));
}

/** Files of stored clips that are missing, although their clips were not deleted meanwhile. */
export async function listMissingFiles(db: Database, storage: Storage): Promise<string[]> {
  const missing = async (stored: readonly StoredClip[]) => {
    const present = new Set(await listClipFiles(storage));
    return stored.flatMap(({ keys }) => keys).filter((key) => !present.has(key));
  };
  const first = await missing(await listStoredClips(db));
  // Files are removed after their rows are changed.
  return first.length === 0 ? [] : missing((await listStoredClips(db)).filter(hasKeyOf(first)));
}

const hasKeyOf = (keys: readonly string[]) => {
  const wanted = new Set(keys);
  return (clip: StoredClip): boolean => clip.keys.some((key) => wanted.has(key));
};

/** Where the files of clips are. */
export interface ClipStore {
  readonly storage: Storage;
  /** For sentences to the operator: a folder, or the URL of a bucket. */
  readonly location: string;
  /** Folder of this machine for files on their way into the storage. */
  readonly workDir: string;
}

/** Adds the files of clips to those that exist, so that a restore that fails leaves these intact. */
export function createClipFileWriter({ storage, workDir }: Pick<ClipStore, 'storage' | 'workDir'>) {
  const folder = join(workDir, 'restoring');
  const written = new Set<string>();
  const added: string[] = [];
  return {
    /** `write` gets a stream for the content; the file appears when it has resolved. */
    async write(key: string, write: (target: NodeJS.WritableStream) => Promise<void>): Promise<void> {
      const temporary = join(folder, 'file');
      await mkdir(folder, { recursive: true });
      const handle = await open(temporary, constants.O_CREAT | constants.O_TRUNC | constants.O_WRONLY, 0o644);
      await write(handle.createWriteStream());
      if ((await storage.size(key)) === null) added.push(key);
      await storage.put(key, temporary);
      written.add(key);
    },
    /** After the database is replaced: removes all files that were not written. */
    async removeOthers(): Promise<void> {
      for (const key of await listClipFiles(storage)) if (!written.has(key)) await storage.remove(key);
      await rm(folder, { recursive: true, force: true });
    },
    /** Removes the files that did not exist before. */
    async discard(): Promise<void> {
      for (const key of added) await storage.remove(key);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ClipFileWriter = ReturnType<typeof createClipFileWriter>;
