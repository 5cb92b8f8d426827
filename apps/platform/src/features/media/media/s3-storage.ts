import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl as signForCloudfront } from '@aws-sdk/cloudfront-signer';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { systemClock } from '@grandstand/core';
import { create as contentDisposition } from 'content-disposition';
import { StorageError, type StorageTrouble } from '../../../storage-error.ts';
import { contentTypeOf } from './content-type.ts';
import type { CdnSettings, S3Options, S3Settings, S3Storage } from './s3-settings.ts';
import { clockTrouble, s3TroubleOf } from './s3-trouble.ts';
import { type ByteRange, requireKey, type Storage } from './storage.ts';

/** Larger files are sent in parts of this size, four at a time. */
const PART_BYTES = 8 * 2 ** 20;
const MAX_PARTS = 10_000;
/** Requests with passing faults are repeated, with growing pauses. */
const MAX_ATTEMPTS = 4;
const CONNECTION_TIMEOUT_MS = 3000;
/** Until the answer begins, and between two pieces of it. */
const SILENCE_TIMEOUT_MS = 15_000;
const MAX_CONNECTIONS = 100;
/** The client corrects its dates by the server's answers; the dates of links are not corrected. */
const MAX_SKEW_MS = 300_000;

/** Storage in a bucket. Objects are private: nothing sets an access control list. */
export function createS3Storage(
  settings: S3Settings,
  { onRequest = () => {}, limits = {} }: S3Options = {},
): S3Storage {
  const { bucket: Bucket, prefix, cdn, linkLifetimeS } = settings;
  const client = createClient(settings, limits);
  const objectOf = (key: string) => ({ Bucket, Key: prefix + requireKey(key) });

  async function attempt<T>(operation: string, run: () => Promise<T>): Promise<T> {
    try {
      const result = await run();
      onRequest(operation, null);
      return result;
    } catch (error) {
      if (error instanceof SourceError) throw error.cause;
      const trouble = s3TroubleOf(error, settings);
      if (trouble === null) throw error;
      onRequest(operation, trouble);
      throw new StorageError(trouble);
    }
  }
  async function upload(key: string, content: Uint8Array | Readable, partSize: number): Promise<void> {
    const Body = content instanceof Readable ? markFaults(content) : content;
    const params = { ...objectOf(key), Body, ContentType: contentTypeOf(key) };
    await attempt('write', () => new Upload({ client, partSize, params }).done());
  }

  const storage: Storage = {
    async put(key, file) {
      const { size } = await stat(file);
      const content = createReadStream(file, { highWaterMark: 2 ** 20 });
      await upload(key, content, Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS)));
      await rm(file, { force: true });
    },
    write: (key, content) => upload(key, content, PART_BYTES),
    async size(key) {
      const command = new HeadObjectCommand(objectOf(key));
      const found = await attempt('size', () => client.send(command).catch(nullIfMissing));
      return found && (found.ContentLength ?? 0);
    },
    async open(key, range) {
      const command = new GetObjectCommand({ ...objectOf(key), ...(range && { Range: rangeHeader(range) }) });
      const found = await attempt('read', () => client.send(command).catch(nullIfMissing));
      if (found === null) return null;
      const content = found.Body instanceof Readable ? found.Body : Readable.from([]);
      return { bytes: found.ContentLength ?? 0, content };
    },
    async remove(key) {
      const command = new DeleteObjectCommand(objectOf(key));
      await attempt('remove', () => client.send(command));
    },
    async list(folder) {
      const keys: string[] = [];
      const Prefix = folder === '' ? prefix : `${prefix}${requireKey(folder)}/`;
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket,
          Prefix,
          ContinuationToken,
          MaxKeys: limits.pageKeys,
        });
        const page = await attempt('list', () => client.send(command));
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key.slice(prefix.length));
        ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
      return keys;
    },
    async link(key, { downloadName } = {}) {
      if (linkLifetimeS === 0) return null;
      const object = objectOf(key);
      // A CDN cannot name a download: the name is part of what is signed for the bucket.
      if (cdn !== null && downloadName === undefined) return cdnLink(cdn, object.Key, linkLifetimeS);
      const name = downloadName !== undefined && {
        ResponseContentDisposition: contentDisposition(downloadName),
      };
      const command = new GetObjectCommand({ ...object, ...name });
      return attempt('link', () => getSignedUrl(client, command, { expiresIn: linkLifetimeS }));
    },
  };
  return {
    ...storage,
    check: () =>
      check(storage, () => (Math.abs(client.config.systemClockOffset) > MAX_SKEW_MS ? settings : null)),
    close: () => client.destroy(),
  };
}

function createClient(
  { region, endpoint, isPathStyle, credentials }: S3Settings,
  { silenceTimeoutMs = SILENCE_TIMEOUT_MS, maxAttempts = MAX_ATTEMPTS }: NonNullable<S3Options['limits']>,
): S3Client {
  return new S3Client({
    region,
    forcePathStyle: isPathStyle,
    maxAttempts,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: silenceTimeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: silenceTimeoutMs,
      httpsAgent: { maxSockets: MAX_CONNECTIONS },
      httpAgent: { maxSockets: MAX_CONNECTIONS },
    },
    ...(endpoint !== null && { endpoint }),
    ...(credentials && { credentials }),
  });
}

function cdnLink({ url, key }: CdnSettings, objectKey: string, lifetimeS: number): string {
  const link = `${url}/${objectKey.split('/').map(encodeURIComponent).join('/')}`;
  if (key === null) return link;
  const dateLessThan = new Date(systemClock.now() + lifetimeS * 1000);
  return signForCloudfront({ url: link, keyPairId: key.id, privateKey: key.privateKey, dateLessThan });
}

const rangeHeader = ({ start, end }: ByteRange): string => `bytes=${start}-${end}`;

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null;
  throw error;
}

/** A stream that was to be stored has failed: no trouble of the storage. */
class SourceError extends Error {}

async function* faultsOf(content: Readable): AsyncGenerator<Buffer, undefined> {
  try {
    yield* content;
  } catch (error) {
    throw new SourceError('the content failed', { cause: error });
  }
  return undefined;
}
const markFaults = (content: Readable): Readable => Readable.from(faultsOf(content), { objectMode: false });

async function check(storage: Storage, wrongClock: () => S3Settings | null): Promise<StorageTrouble | null> {
  const key = `checks/${randomUUID()}`;
  try {
    await storage.write(key, Buffer.from(key));
    await storage.list('checks');
    const stored = await storage.open(key);
    const isSame = stored !== null && (await buffer(stored.content)).toString() === key;
    await storage.remove(key);
    const settings = wrongClock();
    if (settings !== null) return clockTrouble(settings);
    return isSame
      ? null
      : { kind: 'rejected', code: 'Different', problem: 'The storage does not return what was stored.' };
  } catch (error) {
    if (error instanceof StorageError) return error.trouble;
    throw error;
  }
}
