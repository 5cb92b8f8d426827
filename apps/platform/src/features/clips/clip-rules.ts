import { err, ok, type Result } from '@grandstand/core';

/** Maximum length. D20 makes it a channel setting, which does not exist yet. */
const MAX_CLIP_S = 300;
const MIN_CLIP_S = 1;
/**
 * Seconds of an event that is not free which one user's clips may show together. Clips play without a login, so without
 * a limit one buyer could publish the whole event.
 */
export const MAX_PUBLIC_S = 600;

export interface ClipRequest {
  readonly name: string;
  readonly tags: readonly string[];
  /** In seconds from the start of the event. */
  readonly start_time: number;
  /** In seconds. */
  readonly duration: number;
  readonly event_media_id?: number | undefined;
}

/** An event and its recorded length in seconds. */
interface Recording {
  readonly eventId: number;
  readonly recordedS: number;
}

export interface ClipToCut {
  readonly name: string;
  readonly tags: string[];
  readonly startS: number;
  readonly durationS: number;
}

interface TimeRange {
  readonly startS: number;
  readonly durationS: number;
}

/** The seconds that ranges cover together; overlaps count once. */
export function coveredS(ranges: readonly TimeRange[]): number {
  let total = 0;
  let coveredUntilS = 0;
  for (const { startS, durationS } of ranges.toSorted((a, b) => a.startS - b.startS)) {
    const endS = startS + durationS;
    total += Math.max(0, endS - Math.max(startS, coveredUntilS));
    coveredUntilS = Math.max(coveredUntilS, endS);
  }
  return total;
}

/** Validates a clip request against its event. Returns errors by field, with the texts of §5 where specified. */
export function checkClip(
  request: ClipRequest,
  { eventId, recordedS }: Recording,
): Result<Record<string, string[]>, ClipToCut> {
  const name = request.name.trim();
  const tags = [...new Set(request.tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
  const { start_time: startS, duration: durationS } = request;
  const errors: Record<string, string[]> = {};

  if (name === '') errors['name'] = ['Please fill in the input field.'];
  if (tags.length === 0) errors['tags'] = ['Please select tag'];
  // An event has one medium, with the event's id.
  if (request.event_media_id !== undefined && request.event_media_id !== eventId)
    errors['event_media_id'] = ['The event has no such media'];
  if (startS >= recordedS) errors['start_time'] = ['This part of the event hasn’t been broadcast yet'];
  if (durationS < MIN_CLIP_S) errors['duration'] = [`A clip must be at least ${MIN_CLIP_S} second long`];
  else if (durationS > MAX_CLIP_S)
    errors['duration'] = [`A clip can be at most ${MAX_CLIP_S / 60} minutes long`];
  else if (startS + durationS > recordedS)
    errors['duration'] = ['Your clip duration is longer than the end time'];
  return Object.keys(errors).length > 0 ? err(errors) : ok({ name, tags, startS, durationS });
}
