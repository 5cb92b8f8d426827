import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { assertNever, type Clock, err, ok, type Result } from '@grandstand/core';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { createScope } from '../../../db/scope.ts';
import { ipAddressBlock } from '../../../http/ip-address-block.ts';
import { type Refusal, sendRefusal, tooManyUntil } from '../../../http/refusal.ts';
import { createWindowLimit } from '../../../http/window-limit.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { parsePlaylist } from '../gateway/index.ts';
import type { Storage } from '../media/index.ts';
import { type FileName, hasContentOf, readFileName, renditionIdOf } from './file-name.ts';
import { layoutOf } from './layout.ts';
import { parseListing } from './parse-listing.ts';
import { prolongEvent } from './prolong-event.ts';
import { type BodyProblem, receiveFile, receiveText } from './receive-file.ts';
import { ingestStreams } from './schema.ts';
import { readStreamKey } from './stream-key.ts';
import { type IngestTarget, type Refused, takeFile, takeLayout, takeListing } from './take-over.ts';

export interface IngestServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  /** For incomplete files, on the disk of a local storage. */
  readonly workDir: string;
}

/** A segment of 10 s at 25 Mbit/s. */
const MAX_SEGMENT_BYTES = 32 * 2 ** 20;
const MAX_PLAYLIST_BYTES = 2 ** 20;

/** Wrong keys of an IP address, which many encoders of a venue may share. */
const WRONG_KEYS = { windowS: 60, max: 60 };
/** Requests of a stream: 40 renditions of segments of a second, each with its playlist. */
const REQUESTS = { windowS: 60, max: 6000 };

const paramsSchema = z.object({ key: z.string(), '*': z.string() });

const WRONG_KEY: Refusal = { kind: 'anonymous', message: 'The stream key is not valid' };
const OVER: Refusal = { kind: 'forbidden', message: 'The event is over: the stream has ended' };

interface Target extends IngestTarget {
  readonly channelId: string;
  readonly eventId: number;
}

const TARGET_FIELDS = {
  channelId: ingestStreams.channelId,
  streamId: ingestStreams.id,
  eventId: ingestStreams.eventId,
  revokedTs: ingestStreams.revokedTs,
  endTs: events.endTs,
};

/** Takes the files that encoders push at `/ingest/<stream key>/…`. */
export async function registerIngest(app: FastifyInstance, services: IngestServices): Promise<void> {
  const findTarget = createTargetLookup(services);
  await app.register(async (ingest) => {
    ingest.removeAllContentTypeParsers();
    ingest.addContentTypeParser('*', (_request, payload, done) => done(null, readEagerly(payload)));
    ingest.route({
      method: ['PUT', 'POST', 'DELETE'],
      url: '/ingest/:key/*',
      // Bodies are streams, whose size the handler limits.
      bodyLimit: MAX_SEGMENT_BYTES,
      async handler(request, reply) {
        const params = paramsSchema.parse(request.params);
        const target = await findTarget(params.key, request.clientIp);
        if (!target.ok) return sendRefusal(reply, target.error);
        const name = readFileName(params['*']);
        if (!name.ok) return sendRefusal(reply, invalid('path', name.error));
        // The platform decides how long it keeps files.
        if (request.method === 'DELETE') return reply.code(204).send();
        const body = request.body instanceof Readable ? request.body : Readable.from([]);
        const taken = await take(services, target.value, name.value, body);
        if (!taken.ok) {
          request.log.warn({ file: name.value.path }, `push refused: ${describe(taken.error)}`);
          return sendRefusal(reply, taken.error);
        }
        return reply.code(201).send();
      },
    });
  });
}

/**
 * Reads a body while the key is looked up. ffmpeg closes the connection after the last byte, without waiting for the
 * answer, and Node then discards what was not read.
 */
function readEagerly(body: Readable): Readable {
  const kept = new PassThrough({ highWaterMark: MAX_SEGMENT_BYTES });
  // A failure destroys `kept`, whose reader fails.
  pipeline(body, kept, () => {});
  return kept;
}

function createTargetLookup({ db, clock }: Pick<IngestServices, 'db' | 'clock'>) {
  const takeWrong = createWindowLimit(WRONG_KEYS);
  const takeRequest = createWindowLimit(REQUESTS);
  return async (key: string, ip: string): Promise<Result<Refusal, Target>> => {
    const nowMs = clock.now();
    const nowTs = Math.floor(nowMs / 1000);
    const { keyHash, feed } = readStreamKey(key);
    const [stream] = await acrossChannels(db).selectJoined(
      ingestStreams,
      { with: events, on: eq(events.id, ingestStreams.eventId) },
      TARGET_FIELDS,
      { where: eq(ingestStreams.keyHash, keyHash) },
    );
    if (!stream || stream.revokedTs !== null) {
      const fullUntilTs = takeWrong(ipAddressBlock(ip), nowTs);
      return err(fullUntilTs === null ? WRONG_KEY : tooManyUntil(fullUntilTs, nowTs));
    }
    const { channelId, eventId, streamId, endTs } = stream;
    const fullUntilTs = takeRequest(`${channelId} ${streamId}`, nowTs);
    if (fullUntilTs !== null) return err(tooManyUntil(fullUntilTs, nowTs));
    if (nowTs >= endTs) return err(OVER);
    return ok({ scope: createScope(db, channelId, nowTs), channelId, eventId, streamId, feed, nowMs });
  };
}

async function take(
  services: IngestServices,
  target: Target,
  name: FileName,
  body: Readable,
): Promise<Result<Refusal, null>> {
  if (name.kind === 'playlist') {
    const text = await receiveText(body, MAX_PLAYLIST_BYTES);
    return text.ok
      ? takePlaylist(target, name, text.value)
      : err(bodyRefusal(text.error, MAX_PLAYLIST_BYTES));
  }
  return takeMedia(services, target, name, body);
}

async function takePlaylist(
  target: Target,
  { path }: FileName,
  text: string,
): Promise<Result<Refusal, null>> {
  const parsed = parsePlaylist(text);
  if (!parsed.ok) return err(invalid('body', `The playlist ${parsed.error}`));
  if (parsed.value.kind === 'multivariant') {
    const layout = layoutOf(parsed.value.playlist, path);
    if (!layout.ok) return err(invalid('body', layout.error));
    return refusing(await takeLayout(target, layout.value));
  }
  const listing = parseListing(parsed.value.playlist, path);
  if (!listing.ok) return err(invalid('body', listing.error));
  const taken = await takeListing(target, renditionIdOf(path), listing.value);
  if (taken.ok) await prolongEvent(target.scope, target);
  return refusing(taken);
}

async function takeMedia(
  { storage, workDir, clock }: IngestServices,
  target: Target,
  { path, kind }: FileName,
  body: Readable,
): Promise<Result<Refusal, null>> {
  const received = await receiveFile(body, { folder: workDir, maxBytes: MAX_SEGMENT_BYTES });
  if (!received.ok) return err(bodyRefusal(received.error, MAX_SEGMENT_BYTES));
  const { file, bytes, head } = received.value;
  try {
    if (!hasContentOf(kind, head))
      return err(invalid('body', `The content of ${path} is not what its name says`));
    const storageKey = `${target.channelId}/${target.streamId}/${randomUUID()}${extname(path)}`;
    await storage.put(storageKey, file);
    const taken = await takeFile({ ...target, nowMs: clock.now() }, { path, storageKey, bytes });
    if (!taken.ok) await storage.remove(storageKey);
    return refusing(taken);
  } finally {
    await rm(file, { force: true });
  }
}

const invalid = (field: string, message: string): Refusal => ({
  kind: 'invalid',
  errors: { [field]: [message] },
});

const bodyRefusal = (problem: BodyProblem, maxBytes: number): Refusal =>
  invalid('body', problem === 'empty' ? 'The file is empty' : `The file is larger than ${maxBytes} bytes`);

const refusing = (result: Result<Refused, null>): Result<Refusal, null> =>
  result.ok ? result : err(refusalOf(result.error));

function refusalOf(reason: Refused): Refusal {
  switch (reason) {
    case 'revoked':
      return WRONG_KEY;
    case 'full':
      return { kind: 'forbidden', message: 'The stream has reached its size limit' };
    case 'too-many-renditions':
      return { kind: 'forbidden', message: 'The stream has too many renditions' };
    default:
      return assertNever(reason);
  }
}

const describe = (refusal: Refusal): string =>
  refusal.kind === 'invalid' ? Object.values(refusal.errors).flat().join('; ') : refusal.kind;
