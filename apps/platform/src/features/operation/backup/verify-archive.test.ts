import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARCHIVE_FORMAT, clipPart, PART, rowsPart } from './archive-format.ts';
import type { SigningKeys } from '../../../db/platform-secret.ts';
import type { SignaturePolicy } from './manifest-signature.ts';
import { digestToBuffer, readParts } from './read-archive.ts';
import { requireKnownSchema } from './restore.ts';
import { verifyArchive } from './verify-archive.ts';
import { createArchive } from './write-archive.ts';

const CLIP = clipPart('northline/01234567-89ab-cdef-0123-456789abcdef.mp4');
const ROWS = rowsPart('users', 1);
const HEADER = { format: ARCHIVE_FORMAT, platformVersion: '0.1.0', createdTs: 1, migrations: [] };
const MANIFEST = { tables: [], sequences: [], jobs: 0, deletedClips: [], missingFiles: [] };

const KEYS: SigningKeys = ['new-key', 'old-key'];
const POLICY: SignaturePolicy = { keys: KEYS, allowUnsigned: false };

let folder: string;
let archive: string;
let content: Buffer;
let places: Awaited<ReturnType<typeof findParts>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grandstand-archive-'));
  archive = await writeArchive('whole.tar', HEADER);
  content = await readFile(archive);
  places = await findParts(archive);
});
afterAll(() => rm(folder, { recursive: true }));

/** Of each part: where its content begins, and how long it is. */
async function findParts(path: string) {
  const found = new Map<string, { readonly offset: number; readonly size: number }>();
  let offset = 0;
  for await (const part of readParts(path)) {
    // A part has a header of 512 bytes, and is filled to a multiple of them.
    found.set(part.name, { offset: offset + 512, size: part.bytes });
    offset += 512 + Math.ceil(part.bytes / 512) * 512;
    await digestToBuffer(part);
  }
  return found;
}

async function writeArchive(
  name: string,
  header: object,
  { keys = KEYS, rows = 'rows' }: { readonly keys?: SigningKeys | null; readonly rows?: string } = {},
): Promise<string> {
  const path = join(folder, name);
  const writer = await createArchive(path);
  await writer.add(PART.header, Buffer.from(JSON.stringify(header)));
  await writer.add(CLIP, Buffer.alloc(5000, 'clip'));
  await writer.add(ROWS, Buffer.alloc(3000, rows));
  await writer.add(PART.jobs, Buffer.alloc(0));
  await writer.finish(MANIFEST, keys);
  return path;
}

async function verifyBytes(bytes: Buffer) {
  const path = join(folder, 'changed.tar');
  await writeFile(path, bytes);
  return verifyArchive(path, POLICY, () => {});
}

function flipBit(position: number): Buffer {
  const changed = Buffer.from(content);
  changed[position] = (changed[position] ?? 0) ^ 1;
  return changed;
}

const DAMAGED = { ok: false, error: expect.stringMatching(/(damaged|altered).*Nothing was changed/) };
const PARTS = [PART.header, CLIP, ROWS, PART.manifest, PART.signature, PART.checksum];

describe('verifyArchive', () => {
  it('accepts a whole archive, and reports its progress', async () => {
    const messages: string[] = [];
    const verified = await verifyArchive(archive, POLICY, (message) => messages.push(message));
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
    const missing = await verifyArchive(join(folder, 'missing.tar'), POLICY, () => {});
    expect(missing).toEqual({ ok: false, error: expect.stringContaining('There is no file') });
  });

  it('refuses an archive of a newer format', async () => {
    const newer = await writeArchive('newer.tar', { format: ARCHIVE_FORMAT + 1, anything: 'else' });
    const error = expect.stringMatching(/newer version.*its format is number 3/);
    expect(await verifyArchive(newer, POLICY, () => {})).toEqual({ ok: false, error });
  });
});

describe('the signature of an archive', () => {
  const allowing = { ...POLICY, allowUnsigned: true };
  const withoutKeys = { keys: null, allowUnsigned: false };
  const ALTERED = /was altered after it was made/;
  it.each<[string, SigningKeys | null, SignaturePolicy, RegExp | null]>([
    ['by the newest key', ['new-key'], POLICY, null],
    ['by a former key', ['old-key'], POLICY, null],
    ['by an unknown key', ['unknown'], POLICY, ALTERED],
    ['by an unknown key, whatever is allowed', ['unknown'], allowing, ALTERED],
    ['that is missing', null, POLICY, /is not signed.*--allow-unsigned/],
    ['that is missing, which is allowed', null, allowing, null],
    ['that cannot be checked', KEYS, withoutKeys, /cannot be checked.*GRANDSTAND_SECRET_FILE/],
    ['that cannot be checked, which is allowed', KEYS, { ...withoutKeys, allowUnsigned: true }, null],
  ])('%s', async (_, keys, policy, error) => {
    const path = await writeArchive('signed.tar', HEADER, { keys });
    const verified = await verifyArchive(path, policy, () => {});
    expect(verified).toMatchObject(error ? { ok: false, error: expect.stringMatching(error) } : { ok: true });
  });

  it('refuses an archive whose content and all hashes were replaced, but not its signature', async () => {
    const altered = await writeArchive('altered.tar', HEADER, { keys: ['attacker'], rows: 'evil' });
    const bytes = await readFile(altered);
    const place = (await findParts(altered)).get(PART.signature) ?? expect.unreachable();
    const original = places.get(PART.signature) ?? expect.unreachable();
    content.copy(bytes, place.offset, original.offset, original.offset + original.size);
    const verified = await verifyBytes(bytes);
    expect(verified).toEqual({ ok: false, error: expect.stringMatching(ALTERED) });
  });

  it('accepts an archive of the former format, which has none, only where that is allowed', async () => {
    const former = await writeArchive('former.tar', { ...HEADER, format: 1 }, { keys: null });
    expect(await verifyArchive(former, POLICY, () => {})).toMatchObject({ ok: false });
    expect(await verifyArchive(former, allowing, () => {})).toMatchObject({ ok: true });
  });
});

it('requireKnownSchema refuses an archive with unknown migrations', async () => {
  const newer = await writeArchive('schema.tar', { ...HEADER, migrations: ['unknown'] });
  const verified = await verifyArchive(newer, POLICY, () => {});
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
