import type { ClipShape } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import type { CallerContext, Handlers } from '../../../http/handler.ts';
import { pageOf, sliceOf } from '../../../http/paging.ts';
import type { Refusal } from '../../../http/refusal.ts';
import type { Access, Viewer } from '../../commerce/access/index.ts';
import { eventQueries, mayBeShown, type WireEventServices } from '../../catalog/catalog/index.ts';
import {
  clipKeys,
  clipQueries,
  type ClipRow,
  maySeeClips,
  renditionKey,
  renditionQueries,
} from '../clips/index.ts';
import type { Storage } from '../media/index.ts';
import { SIGNED_URL_LIFETIME_S, videoFileName } from '../../../media-urls/index.ts';
import { limitOf } from './download-limit.ts';
import { AREA_BLOCKED, DOWNLOAD_MISSING, limitReached, notReady } from './download-refusals.ts';
import { listDownloads } from './list-downloads.ts';
import { downloadQueries } from './queries.ts';
import { limitSinceTs, recordDownload } from './record-download.ts';

export interface ClipDownloadServices extends WireEventServices {
  readonly access: Access;
  readonly storage: Storage;
}

const FILE_OF_SHAPE = { wide: 'clip.mp4', vertical: 'vertical.mp4', square: 'square.mp4' } as const;

export function clipDownloadHandlers({ access, storage, ...services }: ClipDownloadServices) {
  async function findDownloadable(
    context: CallerContext & {
      readonly user: { readonly id: number };
      readonly input: { readonly id: number };
    },
    shape: ClipShape,
  ): Promise<Result<Refusal, { clip: ClipRow; viewer: Viewer }>> {
    const { input, scope, user } = context;
    const viewer = await access.viewerOf(context);
    const clip = await clipQueries(scope).byId(input.id);
    const event = clip && (await eventQueries(scope).byId(clip.eventId));
    if (!clip || clip.hiddenTs !== null || !event) return err({ kind: 'not-found', what: 'Clip' });
    const isListed = clip.state === 'ready' && maySeeClips(event, viewer);
    if (clip.userId !== user.id && !isListed) return err({ kind: 'not-found', what: 'Clip' });
    if (!viewer.capabilities.has('download_clip')) return err(DOWNLOAD_MISSING);
    if (!mayBeShown(event, viewer)) return err(AREA_BLOCKED);
    if (clip.state !== 'ready') return err(notReady('This clip isn’t ready yet'));
    if (shape !== 'wide' && (await renditionQueries(scope).find(clip.id, shape))?.state !== 'ready')
      return err(notReady('This format of the clip isn’t ready yet'));
    return ok({ clip, viewer });
  }

  return {
    async downloadClip(context) {
      const { input, user, channel, nowTs, scope } = context;
      const shape = input.shape ?? 'wide';
      const found = await findDownloadable(context, shape);
      if (!found.ok) return found;
      const { clip, viewer } = found.value;
      const downloader = { userId: user.id, maxDownloads: limitOf(channel) };
      const file = { kind: 'clip', itemId: clip.id, variant: shape } as const;
      const recorded = await recordDownload(scope, downloader, file);
      if (!recorded.ok) return err(limitReached(recorded.error));
      const key =
        shape === 'wide' ? clipKeys(channel.id, clip.uuid).video : renditionKey(channel.id, clip.uuid, shape);
      const size = await storage.size(key);
      return ok({
        url: services.mediaUrls.clipDownload(clip, FILE_OF_SHAPE[shape], viewer),
        file_name: videoFileName(clip.name),
        expires_utc_ts: nowTs + SIGNED_URL_LIFETIME_S,
        ...(size !== null && { size }),
      });
    },
    async listUserDownloads(context) {
      const { input, scope, user, channel, nowTs } = context;
      const slice = sliceOf(input);
      const viewer = await access.viewerOf(context);
      const { rows, total } = await listDownloads({ scope, services, viewer, userId: user.id }, slice);
      const used = await downloadQueries(scope).count(user.id, limitSinceTs(nowTs));
      return ok({ ...pageOf(rows, total, slice), usage: { used, limit: limitOf(channel) } });
    },
  } satisfies Partial<Handlers>;
}
