import type { Clip } from '@grandstand/api';
import type { Viewer } from '../access/index.ts';
import type { ClipRow } from './queries.ts';
import type { Scope } from '../../db/scope.ts';
import {
  eventQueries,
  mayBeShown,
  participantQueries,
  toWireEvent,
  type WireEventServices,
} from '../catalog/index.ts';

/** Serializes clips with their events for a viewer. */
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
  const teams = await participantQueries(scope).byIds(
    [...events.values()].flatMap((row) => [row.homeId, row.awayId]),
  );
  return clips.flatMap((clip) => {
    const event = events.get(clip.eventId);
    if (!event) return [];
    const isPlayable = clip.state === 'ready' && mayBeShown(event, viewer);
    const file = (name: 'video.mp4' | 'poster.jpg') => services.mediaUrls.clip(clip, name, viewer);
    return {
      id: clip.id,
      uuid: clip.uuid,
      event_id: clip.eventId,
      event_media_id: clip.eventId,
      name: clip.name,
      start_time: clip.startS,
      duration: clip.durationS,
      tags: clip.tags,
      event: toWireEvent(event, teams, services, viewer),
      state: clip.state,
      progress: clip.progress,
      created_utc_ts: clip.createdTs,
      is_own: clip.userId === userId,
      url: isPlayable ? file('video.mp4') : null,
      poster: isPlayable ? file('poster.jpg') : null,
    };
  });
}
