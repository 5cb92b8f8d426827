import { type Clip, type ClipRendition, type Event, eventTitle, type SharedClip } from '@grandstand/api';
import { assertNever } from '@grandstand/core';

interface ClipFacts {
  readonly id: number;
  /** Identifies the clip in links. */
  readonly uuid: string;
  readonly eventId: number;
  /** "away @ home" (§3), else the event's name. */
  readonly eventTitle: string;
  /** As the server sent it, for the parts of the page that other features fill. */
  readonly event: Event;
  readonly name: string;
  /** Aliases of the channel's vocabulary. */
  readonly tags: readonly string[];
  /** Seconds from the start of the event. */
  readonly startS: number;
  readonly durationS: number;
  /** Seconds since the epoch (D11). */
  readonly createdS: number;
  /** Whether the current user made it. */
  readonly isOwn: boolean;
  /** URL of the picture for shared links; null: none, or not known. */
  readonly card: string | null;
}

/** A clip that can be played. Its URLs expire after some hours. */
export interface ReadyClip extends ClipFacts {
  readonly kind: 'ready';
  readonly url: string;
  readonly poster: string | null;
  /** The vertical and square renditions that were requested. */
  readonly renditions: readonly ClipRendition[];
}

/** A clip by its state (§4). */
export type UserClip =
  | (ClipFacts & { readonly kind: 'queued' })
  /** `progress` in percent. */
  | (ClipFacts & { readonly kind: 'processing'; readonly progress: number })
  | (ClipFacts & { readonly kind: 'failed' })
  | ReadyClip
  /** Ready, but its event may not be shown where the viewer is. */
  | (ClipFacts & { readonly kind: 'blocked' })
  /** Hidden by the channel, which can undo it. Only its user sees the name. */
  | (ClipFacts & { readonly kind: 'withheld' })
  /** `removedBy` is null if the reason is unknown. */
  | (ClipFacts & { readonly kind: 'deleted'; readonly removedBy: 'user' | 'channel' | 'expiry' | null });

/** Parses a clip from the wire. */
export function toUserClip(clip: Clip | SharedClip): UserClip {
  const facts: ClipFacts = {
    id: clip.id,
    uuid: clip.uuid,
    eventId: clip.event_id,
    eventTitle: eventTitle(clip.event),
    event: clip.event,
    name: clip.name,
    tags: clip.tags,
    startS: clip.start_time,
    durationS: clip.duration,
    createdS: clip.created_utc_ts,
    isOwn: clip.is_own,
    card: ('card' in clip ? clip.card : null) ?? null,
  };
  if (clip.is_hidden === true) return { ...facts, kind: 'withheld' };
  switch (clip.state) {
    case 'queued':
    case 'failed':
      return { ...facts, kind: clip.state };
    case 'processing':
      return { ...facts, kind: 'processing', progress: clip.progress };
    case 'deleted':
      return { ...facts, kind: 'deleted', removedBy: clip.removed_by ?? null };
    case 'ready': {
      const { url, poster } = clip;
      const renditions = clip.renditions ?? [];
      return url === null
        ? { ...facts, kind: 'blocked' }
        : { ...facts, kind: 'ready', url, poster, renditions };
    }
    default:
      return assertNever(clip.state);
  }
}

/** Whether the clip has nothing to share: it was deleted, or the channel has hidden it. */
export const isGone = ({ kind }: UserClip): boolean => kind === 'deleted' || kind === 'withheld';
