import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { err, ok, type Result } from '@grandstand/core';

export type BodyProblem = 'too-large' | 'empty';

/** Enough to see what a file is. */
const HEAD_BYTES = 192;

/** Counts the bytes of a body, and ends it above `maxBytes`. */
class TooLarge extends Error {}

async function* limited(body: AsyncIterable<Buffer>, maxBytes: number, note: (chunk: Buffer) => void) {
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > maxBytes) throw new TooLarge();
    note(part);
    yield part;
  }
}

/** Reads a text body of at most `maxBytes`. */
export async function receiveText(body: Readable, maxBytes: number): Promise<Result<BodyProblem, string>> {
  const parts: Buffer[] = [];
  try {
    for await (const part of limited(body, maxBytes, () => {})) parts.push(part);
  } catch (error) {
    if (error instanceof TooLarge) return err('too-large');
    throw error;
  }
  return parts.length === 0 ? err('empty') : ok(Buffer.concat(parts).toString('utf8'));
}

export interface ReceivedFile {
  /** A file that the caller moves or removes. */
  readonly file: string;
  readonly bytes: number;
  readonly head: Buffer;
}

/** Writes a body of at most `maxBytes` to a new file in a folder. Nothing stays of a body that is not complete. */
export async function receiveFile(
  body: Readable,
  { folder, maxBytes }: { readonly folder: string; readonly maxBytes: number },
): Promise<Result<BodyProblem, ReceivedFile>> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, randomUUID());
  let bytes = 0;
  let head = Buffer.alloc(0);
  const note = (chunk: Buffer) => {
    bytes += chunk.length;
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
  };
  // Opened first: a file that is created after the failure would stay.
  const handle = await open(file, 'wx');
  try {
    await pipeline(limited(body, maxBytes, note), handle.createWriteStream());
  } catch (error) {
    await rm(file, { force: true });
    if (error instanceof TooLarge) return err('too-large');
    throw error;
  }
  if (bytes > 0) return ok({ file, bytes, head });
  await rm(file, { force: true });
  return err('empty');
}
