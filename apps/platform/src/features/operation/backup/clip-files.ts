import { constants } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { clipKeys, renditionKey } from '../../media/clips/index.ts';
import { clipRenditions, clips } from '../../media/clips/schema.ts';
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
export async function listMissingFiles(db: Database, clipsDir: string): Promise<string[]> {
  const missing = async (stored: readonly StoredClip[]) => {
    const keys: string[] = [];
    for (const key of stored.flatMap((clip) => clip.keys))
      if (!(await stat(join(clipsDir, key)).catch(() => null))?.isFile()) keys.push(key);
    return keys;
  };
  const first = await missing(await listStoredClips(db));
  // Files are removed after their rows are changed.
  return first.length === 0 ? [] : missing((await listStoredClips(db)).filter(hasKeyOf(first)));
}

const hasKeyOf = (keys: readonly string[]) => {
  const wanted = new Set(keys);
  return (clip: StoredClip): boolean => clip.keys.some((key) => wanted.has(key));
};

export interface OpenClipFile {
  readonly bytes: number;
  /** Readable even if the file is deleted meanwhile. */
  readonly content: Readable;
}

/** Null: the file does not exist. */
export async function openClipFile(clipsDir: string, key: string): Promise<OpenClipFile | null> {
  const handle = await open(join(clipsDir, key)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return null;
  const { size } = await handle.stat();
  return { bytes: size, content: handle.createReadStream() };
}

/** Writes the files of clips beside those that exist, so that a restore that fails leaves these intact. */
export function createClipFileWriter(clipsDir: string) {
  const workDir = join(clipsDir, 'restoring');
  const written = new Set<string>();
  const added: string[] = [];
  return {
    /** `write` gets a stream for the content; the file appears when it has resolved. */
    async write(key: string, write: (target: NodeJS.WritableStream) => Promise<void>): Promise<void> {
      const temporary = join(workDir, 'file');
      const target = join(clipsDir, key);
      await mkdir(workDir, { recursive: true });
      await mkdir(dirname(target), { recursive: true });
      const handle = await open(temporary, constants.O_CREAT | constants.O_TRUNC | constants.O_WRONLY, 0o644);
      await write(handle.createWriteStream());
      if (!(await stat(target).catch(() => null))) added.push(target);
      await rename(temporary, target);
      written.add(key);
    },
    /** After the database is replaced: removes all files that were not written. */
    async removeOthers(): Promise<void> {
      for (const key of await listClipFiles(clipsDir))
        if (!written.has(key)) await rm(join(clipsDir, key), { force: true });
      await rm(workDir, { recursive: true, force: true });
    },
    /** Removes the files that did not exist before. */
    async discard(): Promise<void> {
      for (const path of added) await rm(path, { force: true });
      await rm(workDir, { recursive: true, force: true });
    },
  };
}

export type ClipFileWriter = ReturnType<typeof createClipFileWriter>;
