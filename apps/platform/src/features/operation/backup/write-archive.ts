import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import type { SigningKeys } from '../../../db/platform-secret.ts';
import { type ArchiveManifest, PART, parsePartName, type PartDigest } from './archive-format.ts';
import { signManifest } from './manifest-signature.ts';

export interface WrittenArchive {
  readonly bytes: number;
  /** Of the whole file, in hex. */
  readonly sha256: string;
}

/** Passes data on, and counts and hashes it. */
export function createDigest() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/**
 * Creates an archive beside `path`, readable by this user only, which gets its name when it is complete. Memory does
 * not grow with the parts.
 */
export async function createArchive(path: string) {
  const unfinished = `${path}.${process.pid}.unfinished`;
  const handle = await open(unfinished, 'wx', 0o600);
  const tar = pack();
  const whole = createDigest();
  const writing = pipeline(tar, whole.through, handle.createWriteStream({ flush: true }));
  // Its error is reported by the next part or at the end.
  writing.catch(() => {});
  const parts: PartDigest[] = [];

  async function addStream(name: string, size: number, content: Readable): Promise<void> {
    if (parsePartName(name) === null) throw new Error(`a restore would refuse the part ${name}`);
    const digest = createDigest();
    await pipeline(content, digest.through, tar.entry({ name, size, mode: 0o600 }));
    parts.push({ name, ...digest.result() });
  }
  const add = (name: string, content: Buffer) =>
    addStream(name, content.length, Readable.from(content.length > 0 ? [content] : []));

  return {
    add,
    /** `content` must have `size` bytes. */
    addStream,
    /** `keys` sign it; null: it is not signed. */
    async finish(
      manifest: Omit<ArchiveManifest, 'parts'>,
      keys: SigningKeys | null,
    ): Promise<WrittenArchive> {
      const text = Buffer.from(JSON.stringify({ parts, ...manifest }, null, 1));
      const sha256 = createHash('sha256').update(text).digest('hex');
      await add(PART.manifest, text);
      if (keys !== null) await add(PART.signature, Buffer.from(signManifest(text, keys)));
      await add(PART.checksum, Buffer.from(`${sha256}  ${PART.manifest}\n`));
      tar.finalize();
      await writing;
      await rename(unfinished, path);
      return whole.result();
    },
    /** Removes the unfinished file. */
    async discard(): Promise<void> {
      tar.destroy();
      await writing.catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}
export type ArchiveWriter = Awaited<ReturnType<typeof createArchive>>;
