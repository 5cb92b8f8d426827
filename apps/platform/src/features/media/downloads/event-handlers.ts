import { err, ok, type Result } from '@grandstand/core';
import type { CallerContext, Handlers } from '../../../http/handler.ts';
import type { Refusal } from '../../../http/refusal.ts';
import type { Access, Viewer } from '../../commerce/access/index.ts';
import { eventQueries, type EventRow, mayDownload, titleOf } from '../../catalog/catalog/index.ts';
import type { EventStreams } from '../media/index.ts';
import { type MediaUrls, SIGNED_URL_LIFETIME_S, videoFileName } from '../../../media-urls/index.ts';
import { limitOf } from './download-limit.ts';
import { DOWNLOAD_MISSING, limitReached, NO_ACCESS, notReady } from './download-refusals.ts';
import { recordDownload } from './record-download.ts';
import { chooseQuality, createRecordingLookup, type Recording } from './recording.ts';

export interface EventDownloadServices {
  readonly access: Access;
  readonly mediaUrls: MediaUrls;
  readonly eventStreams: EventStreams;
}

interface Downloadable {
  readonly event: EventRow;
  readonly recording: Recording;
  readonly viewer: Viewer;
}

export function eventDownloadHandlers(services: EventDownloadServices) {
  const { access, mediaUrls } = services;
  const findRecording = createRecordingLookup(services.eventStreams);

  async function findDownloadable(
    context: CallerContext & { readonly input: { readonly id: number } },
  ): Promise<Result<Refusal, Downloadable>> {
    const { input, scope, channel } = context;
    const viewer = await access.viewerOf(context);
    const event = await eventQueries(scope).byId(input.id);
    if (!event) return err({ kind: 'not-found', what: 'Event' });
    if (!viewer.capabilities.has('download')) return err(DOWNLOAD_MISSING);
    if (!mayDownload(event, viewer)) return err(NO_ACCESS);
    if (event.status !== 'finished') return err(notReady('This event hasn’t finished yet'));
    const recording = await findRecording(channel.id, event.id);
    if (!recording) return err(notReady('There is no recording of this event'));
    return ok({ event, recording, viewer });
  }

  return {
    async listDownloadQualities(context) {
      const found = await findDownloadable(context);
      return found.ok ? ok([...found.value.recording.files.qualities]) : found;
    },
    async downloadEvent(context) {
      const { input, user, nowTs, channel, scope } = context;
      const found = await findDownloadable(context);
      if (!found.ok) return found;
      const { event, recording, viewer } = found.value;
      const quality = chooseQuality(recording.files, input.quality);
      if (!quality) return err({ kind: 'invalid', errors: { quality: ['This event has no such quality'] } });
      const downloader = { userId: user.id, maxDownloads: limitOf(channel) };
      const file = { kind: 'event', itemId: event.id, variant: quality.id } as const;
      const recorded = await recordDownload(scope, downloader, file);
      if (!recorded.ok) return err(limitReached(recorded.error));
      return ok({
        url: mediaUrls.eventDownload(event, quality.id, viewer),
        file_name: videoFileName(await titleOf(scope, event)),
        expires_utc_ts: nowTs + SIGNED_URL_LIFETIME_S,
        size: quality.size,
      });
    },
  } satisfies Partial<Handlers>;
}
