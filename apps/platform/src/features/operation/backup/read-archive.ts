import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { type Extract, extract } from 'tar-stream';
import { createDigest } from './write-archive.ts';

type Content = Extract extends AsyncIterable<infer Entry> ? Entry : never;

export interface ReadPart {
  readonly name: string;
  readonly bytes: number;
  /** Must be read to its end before the next part. */
  readonly content: Content;
}

/** The parts of an archive in their order. Throws at damaged or missing tar headers. */
export async function* readParts(path: string): AsyncGenerator<ReadPart, undefined> {
  const tar = extract();
  const reading = pipeline(createReadStream(path), tar);
  // The iteration below throws the same error.
  reading.catch(() => {});
  for await (const entry of tar) {
    yield { name: entry.header.name, bytes: entry.header.size ?? 0, content: entry };
  }
  await reading;
  return undefined;
}

/** Reads a part into `target`, which is a stream. Returns its size and hash. */
export async function digestInto(
  { content }: ReadPart,
  target: NodeJS.WritableStream,
): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const digest = createDigest();
  await pipeline(content, digest.through, target);
  return digest.result();
}

/** Reads a part into memory. */
export async function digestToBuffer({ content }: ReadPart) {
  const digest = createDigest();
  const [data] = await Promise.all([buffer(digest.through), pipeline(content, digest.through)]);
  return { data, ...digest.result() };
}
