import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARCHIVE_FORMAT, clipPart, PART, rowsPart } from './archive-format.ts';
import { digestToBuffer, readParts } from './read-archive.ts';
import { requireKnownSchema } from './restore.ts';
import { verifyArchive } from './verify-archive.ts';
import { createArchive } from './write-archive.ts';

const CLIP = clipPart('northline/01234567-89ab-cdef-0123-456789abcdef.mp4');
const ROWS = rowsPart('users', 1);
const HEADER = { format: ARCHIVE_FORMAT, platformVersion: '0.1.0', createdTs: 1, migrations: [] };
const MANIFEST = { tables: [], sequences: [], jobs: 0, deletedClips: [], missingFiles: [] };

let folder: string;
let archive: string;
let content: Buffer;
/** Of each part: where its content begins, and how long it is. */
const places = new Map<string, { readonly offset: number; readonly size: number }>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grandstand-archive-'));
  archive = await writeArchive('whole.tar', HEADER);
  content = await readFile(archive);
  let offset = 0;
  for await (const part of readParts(archive)) {
    // A part has a header of 512 bytes, and is filled to a multiple of them.
    places.set(part.name, { offset: offset + 512, size: part.bytes });
    offset += 512 + Math.ceil(part.bytes / 512) * 512;
    await digestToBuffer(part);
  }
});
afterAll(() => rm(folder, { recursive: true }));

async function writeArchive(name: string, header: object): Promise<string> {
  const path = join(folder, name);
  const writer = await createArchive(path);
  await writer.add(PART.header, Buffer.from(JSON.stringify(header)));
  await writer.add(CLIP, Buffer.alloc(5000, 'clip'));
  await writer.add(ROWS, Buffer.alloc(3000, 'rows'));
  await writer.add(PART.jobs, Buffer.alloc(0));
  await writer.finish(MANIFEST);
  return path;
}

async function verifyBytes(bytes: Buffer) {
  const path = join(folder, 'changed.tar');
  await writeFile(path, bytes);
  return verifyArchive(path, () => {});
}

function flipBit(position: number): Buffer {
  const changed = Buffer.from(content);
  changed[position] = (changed[position] ?? 0) ^ 1;
  return changed;
}

const DAMAGED = { ok: false, error: expect.stringMatching(/damaged.*Nothing was changed/) };
const PARTS = [PART.header, CLIP, ROWS, PART.manifest, PART.checksum];

describe('verifyArchive', () => {
  it('accepts a whole archive, and reports its progress', async () => {
    const messages: string[] = [];
    const verified = await verifyArchive(archive, (message) => messages.push(message));
    expect(verified).toMatchObject({ ok: true, value: { header: HEADER, manifest: MANIFEST } });
    expect(messages.length).toBeGreaterThan(0);
  });

  it.each(PARTS.flatMap((part) => [['first', part, 0] as const, ['last', part, 1] as const]))(
    'refuses an archive with another %s byte of %s',
    async (_, part, end) => {
      const { offset, size } = places.get(part) ?? expect.unreachable();
      expect(await verifyBytes(flipBit(offset + end * (size - 1)))).toMatchObject(DAMAGED);
    },
  );

  it.each(PARTS)('refuses an archive with another size of %s', async (part) => {
    const { offset } = places.get(part) ?? expect.unreachable();
    // The size is at byte 124 of the header, in octal digits.
    expect(await verifyBytes(flipBit(offset - 512 + 124 + 9))).toMatchObject(DAMAGED);
  });

  it.each(PARTS)('refuses an archive that ends in %s', async (part) => {
    const { offset, size } = places.get(part) ?? expect.unreachable();
    for (const end of [offset - 512, offset - 100, offset, offset + size - 1])
      expect(await verifyBytes(content.subarray(0, end))).toMatchObject(DAMAGED);
  });

  it('refuses another file, and one that does not exist', async () => {
    expect(await verifyBytes(Buffer.from('not an archive'))).toMatchObject(DAMAGED);
    expect(await verifyBytes(Buffer.alloc(0))).toMatchObject(DAMAGED);
    const missing = await verifyArchive(join(folder, 'missing.tar'), () => {});
    expect(missing).toEqual({ ok: false, error: expect.stringContaining('There is no file') });
  });

  it('refuses an archive of a newer format', async () => {
    const newer = await writeArchive('newer.tar', { format: ARCHIVE_FORMAT + 1, anything: 'else' });
    const error = expect.stringMatching(/newer version.*its format is number 2/);
    expect(await verifyArchive(newer, () => {})).toEqual({ ok: false, error });
  });
});

it('requireKnownSchema refuses an archive with unknown migrations', async () => {
  const newer = await writeArchive('schema.tar', { ...HEADER, migrations: ['unknown'] });
  const verified = await verifyArchive(newer, () => {});
  if (!verified.ok) expect.unreachable(verified.error);
  const error = expect.stringMatching(/newer version of Grandstand .*Nothing was changed/);
  expect(requireKnownSchema(verified.value)).toEqual({ ok: false, error });
});

describe('createArchive', () => {
  it('gives the file its name when it is complete, and removes it when it is discarded', async () => {
    const path = join(folder, 'discarded.tar');
    const writer = await createArchive(path);
    await writer.add(CLIP, Buffer.from('clip'));
    await expect(open(path)).rejects.toMatchObject({ code: 'ENOENT' });
    await writer.discard();
    await expect(open(path)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(open(`${path}.${process.pid}.unfinished`)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('refuses a part that a restore would not accept', async () => {
    const writer = await createArchive(join(folder, 'unknown.tar'));
    const adding = writer.add('clips/../../etc/passwd', Buffer.from('x'));
    await expect(adding).rejects.toThrow('a restore would refuse');
    await writer.discard();
  });
});
