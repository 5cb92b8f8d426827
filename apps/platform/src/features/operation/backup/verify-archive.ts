import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { err, ok, type Result } from '@grandstand/core';
import * as z from 'zod';
import { describeError } from '../../../describe-error.ts';
import {
  ARCHIVE_FORMAT,
  type ArchiveHeader,
  type ArchiveManifest,
  headerSchema,
  manifestSchema,
  PART,
  parsePartName,
  type PartDigest,
} from './archive-format.ts';
import { checkSignature, type SignaturePolicy } from './manifest-signature.ts';
import { createProgress, type OnProgress } from './progress.ts';
import { digestInto, digestToBuffer, readParts } from './read-archive.ts';

export interface VerifiedArchive {
  readonly path: string;
  readonly header: ArchiveHeader;
  readonly manifest: ArchiveManifest;
}

const formatSchema = z.object({ format: z.int() });

/** Reads the whole archive, compares every part with the manifest, and checks its signature. The error is a sentence for the operator. */
export async function verifyArchive(
  path: string,
  policy: SignaturePolicy,
  onProgress: OnProgress,
): Promise<Result<string, VerifiedArchive>> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return err(`There is no file ${path}.`);
  try {
    return await readAndVerify(path, policy, createProgress('Checked', found.size, onProgress));
  } catch (error) {
    return err(damaged(path, describeError(error)));
  }
}

/** The sentence for an archive that cannot be restored. */
export const damaged = (path: string, why: string): string =>
  `${path} is damaged, incomplete or not a backup of Grandstand: ${why}. Nothing was changed; restore another backup.`;

async function readAndVerify(
  path: string,
  policy: SignaturePolicy,
  onBytes: (bytes: number) => void,
): Promise<Result<string, VerifiedArchive>> {
  let header: ArchiveHeader | null = null;
  let manifest: Buffer | null = null;
  let signature: string | null = null;
  let checksum: string | null = null;
  const parts: PartDigest[] = [];
  for await (const part of readParts(path)) {
    const { name } = part;
    if (header === null) {
      if (name !== PART.header) return err(damaged(path, `it does not begin with ${PART.header}`));
      const { data, ...digest } = await digestToBuffer(part);
      const content = parseJson(data);
      const format = formatSchema.safeParse(content).data?.format ?? ARCHIVE_FORMAT;
      if (format > ARCHIVE_FORMAT) return err(newerFormat(path, format));
      header = headerSchema.parse(content);
      parts.push({ name, ...digest });
    } else if (name === PART.manifest) manifest = (await digestToBuffer(part)).data;
    else if (name === PART.signature) signature = (await digestToBuffer(part)).data.toString();
    else if (name === PART.checksum) checksum = (await digestToBuffer(part)).data.toString();
    else {
      if (parsePartName(name) === null) return err(damaged(path, `it has an unknown part "${name}"`));
      parts.push({ name, ...(await digestInto(part, discard())) });
    }
    onBytes(part.bytes);
  }
  if (header === null) return err(damaged(path, 'it is empty'));
  if (manifest === null || checksum === null) return err(damaged(path, 'its end is missing'));
  if (checksum !== `${createHash('sha256').update(manifest).digest('hex')}  ${PART.manifest}\n`)
    return err(damaged(path, 'its manifest was changed'));
  const expected = manifestSchema.parse(parseJson(manifest));
  const wrongPart = findDifference(parts, expected.parts);
  if (wrongPart !== null) return err(damaged(path, `its part ${wrongPart} was changed`));
  const checked = checkSignature(path, { manifest, signature }, policy);
  return checked.ok ? ok({ path, header, manifest: expected }) : checked;
}

const newerFormat = (path: string, format: number): string =>
  `${path} was written by a newer version of Grandstand: its format is number ${format}, this version reads formats up to ` +
  `number ${ARCHIVE_FORMAT}. Nothing was changed. Restore it with that version.`;

const parseJson = (data: Buffer): unknown => JSON.parse(data.toString());

const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Name of the first part that is missing, added or different. */
function findDifference(found: readonly PartDigest[], expected: readonly PartDigest[]): string | null {
  for (let index = 0; index < Math.max(found.length, expected.length); index += 1) {
    const [one, other] = [found[index], expected[index]];
    if (one?.name !== other?.name || one?.sha256 !== other?.sha256 || one?.bytes !== other?.bytes)
      return other?.name ?? one?.name ?? '';
  }
  return null;
}
