import { type Clock, err, ok } from '@grandstand/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { NOT_FOUND } from '../../../http/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { INVALID_LINK, type MediaLinks, type Viewer } from '../../commerce/access/index.ts';
import { videoFileName } from '../../../media-urls/index.ts';
import { type ByteRange, registerFileRoute, type Storage } from '../media/index.ts';
import { createScope } from '../../../db/scope.ts';
import { eventRule, mayBeShown } from '../../catalog/catalog/index.ts';
import { clipKeys, renditionKey } from './clip-files.ts';
import { clipQueries } from './queries.ts';

export interface ClipFileServices {
  readonly db: Database;
  readonly storage: Storage;
  readonly links: MediaLinks;
  readonly clock: Clock;
}

const MISSING = { kind: 'not-found', what: 'Clip' } as const;
const RENDITION_FILES = ['vertical.mp4', 'square.mp4'] as const;
const idFields = { signature: z.string(), channel: z.string(), uuid: z.uuid() };
const paramsSchema = z.discriminatedUnion('kind', [
  z.object({
    ...idFields,
    kind: z.literal('clips'),
    file: z.enum(['video.mp4', 'poster.jpg', ...RENDITION_FILES]),
  }),
  z.object({
    ...idFields,
    kind: z.literal('clip-downloads'),
    file: z.enum(['clip.mp4', ...RENDITION_FILES]),
  }),
]);

/** Storage key of a file by its name in URLs. */
function keyOf(channelId: string, uuid: string, file: z.infer<typeof paramsSchema>['file']): string {
  if (file === 'vertical.mp4') return renditionKey(channelId, uuid, 'vertical');
  if (file === 'square.mp4') return renditionKey(channelId, uuid, 'square');
  const { video, poster } = clipKeys(channelId, uuid);
  return file === 'poster.jpg' ? poster : video;
}

/**
 * Serves the files of clips on the media origin: `clips/…/video.mp4` for playback, `clips/…/poster.jpg`, and the video as
 * a download at `clip-downloads/…/clip.mp4`. Renditions are called `vertical.mp4` and `square.mp4`. The URL must be signed and
 * the clip must be ready. Videos in a bucket are answered with a redirect to a link.
 */
export function registerClipFiles(
  app: FastifyInstance,
  { db, storage, links, clock }: ClipFileServices,
): void {
  const open = async (kind: 'clips' | 'clip-downloads', request: FastifyRequest) => {
    const params = paramsSchema.safeParse({ ...Object(request.params), kind });
    if (!params.success) return err(NOT_FOUND);
    const { signature, channel, uuid, file } = params.data;
    const nowTs = Math.floor(clock.now() / 1000);
    const clip = await clipQueries(createScope(db, channel, nowTs)).shownByUuid(uuid);
    const isDownload = kind === 'clip-downloads';
    const path = { channelId: channel, prefix: `${kind}/${channel}/${uuid}`, signature, isDownload };
    const mayHave = async (viewer: Viewer) => {
      if (isDownload && !viewer.capabilities.has('download_clip')) return false;
      return (
        clip === null || eventRule(db, { channelId: channel, eventId: clip.eventId }, mayBeShown)(viewer)
      );
    };
    if (!(await links.allows(request, path, mayHave))) return err(INVALID_LINK);
    if (clip?.state !== 'ready') return err(MISSING);
    const key = keyOf(channel, uuid, file);
    const downloadName = isDownload && { downloadName: videoFileName(clip.name) };
    // Browsers may cache posters, which links would prevent. A link is signed for GET.
    const isLinked = file !== 'poster.jpg' && request.method === 'GET';
    const link = isLinked ? await storage.link(key, { ...downloadName }) : null;
    if (link !== null) return ok({ link });
    const size = await storage.size(key);
    if (size === null) return err(MISSING);
    return ok({
      contentType: file === 'poster.jpg' ? 'image/jpeg' : 'video/mp4',
      size,
      etag: `"${uuid}-${file}"`,
      read: async (range?: ByteRange) => (await storage.open(key, range))?.content ?? null,
      ...downloadName,
    });
  };
  for (const kind of ['clips', 'clip-downloads'] as const)
    registerFileRoute(app, `/s/:signature/${kind}/:channel/:uuid/:file`, (request) => open(kind, request));
}
