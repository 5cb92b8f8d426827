import type { Clip } from '@grandstand/api';
import type { Viewer } from '../../commerce/access/index.ts';
import type { ClipRow } from './queries.ts';
import { renditionQueries } from './renditions.ts';
import type { Scope } from '../../../db/scope.ts';
import {
  eventQueries,
  mayBeShown,
  participantQueries,
  toWireEvent,
  type WireEventServices,
} from '../../catalog/catalog/index.ts';

/**
 * Serializes clips with their events for a viewer. Deleted clips have neither texts nor files. Nor have hidden ones,
 * which are like deleted ones for everyone but their users.
 */
export async function toWireClips(
  clips: readonly ClipRow[],
  {
    scope,
    services,
    viewer,
    userId,
  }: { scope: Scope; services: WireEventServices; viewer: Viewer; userId: number | null },
): Promise<Clip[]> {
  const events = await eventQueries(scope).byIds(clips.map((clip) => clip.eventId));
  const teams = await participantQueries(scope).ofEvents([...events.values()]);
  const ready = clips.filter(({ state }) => state === 'ready').map(({ id }) => id);
  const renditions = Map.groupBy(await renditionQueries(scope).ofClips(ready), ({ clipId }) => clipId);
  return clips.flatMap((clip) => {
    const event = events.get(clip.eventId);
    if (!event) return [];
    const isOwn = clip.userId === userId;
    const isHidden = clip.state !== 'deleted' && clip.hiddenTs !== null;
    const isWithheld = isHidden && !isOwn;
    const isDeleted = clip.state === 'deleted' || isWithheld;
    const isPlayable = clip.state === 'ready' && !isHidden && mayBeShown(event, viewer);
    const { mediaUrls } = services;
    return {
      id: clip.id,
      uuid: clip.uuid,
      event_id: clip.eventId,
      event_media_id: clip.eventId,
      name: isDeleted ? '' : clip.name,
      start_time: clip.startS,
      duration: clip.durationS,
      tags: isDeleted ? [] : clip.tags,
      event: toWireEvent(event, teams, services, viewer),
      state: isDeleted ? 'deleted' : clip.state,
      progress: clip.progress,
      created_utc_ts: clip.createdTs,
      is_own: isOwn,
      url: isPlayable ? mediaUrls.clip(clip, 'video.mp4', viewer) : null,
      poster: isPlayable ? mediaUrls.clip(clip, 'poster.jpg', viewer) : null,
      renditions: (renditions.get(clip.id) ?? [])
        .toSorted((a, b) => a.shape.localeCompare(b.shape))
        .map(({ shape, state, progress }) => {
          const url = state === 'ready' && isPlayable ? mediaUrls.clip(clip, `${shape}.mp4`, viewer) : null;
          return { shape, state, progress, url };
        }),
      ...(isHidden && { is_hidden: true }),
      ...(isDeleted && { removed_by: isWithheld ? 'channel' : (clip.removedBy ?? 'user') }),
    };
  });
}
